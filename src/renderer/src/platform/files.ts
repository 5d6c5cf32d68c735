import type { OpenFailure, SaveOutcome } from '../../../shared/desktop-api'

/** A file to hand to the owner. The type is a media type, such as 'application/json'. */
export type FileToSave = {
  readonly name: string
  readonly type: string
  readonly content: string | Uint8Array<ArrayBuffer>
}

export type FilesToOpen = {
  /** As an input's `accept`: media types and endings, separated by commas. A hint to the dialog, not a check. */
  readonly accept: string
  readonly multiple: boolean
}

/** No files when the dialog was cancelled. */
export type OpenedFiles = { readonly ok: true; readonly files: readonly File[] } | OpenFailure

/** Files that come and go by the owner's hand: in the browser, and in the same shape on the desktop. */
export interface Files {
  /**
   * Offers the file for saving. `ok` in a browser means that the download was started: nothing tells a page how it
   * ended.
   */
  saveFile(file: FileToSave): Promise<SaveOutcome>
  /** Lets the owner choose files. */
  openFiles(options: FilesToOpen): Promise<OpenedFiles>
}
