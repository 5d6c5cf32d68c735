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

/** Files that come and go by the owner's hand: in the browser, and in the same shape on the desktop. */
export interface Files {
  /**
   * Offers the file for saving. 'saved' in a browser means that the download was started: nothing tells a
   * page how it ended. Rejects where the file cannot be written.
   */
  saveFile(file: FileToSave): Promise<'saved' | 'cancelled'>
  /** Lets the owner choose files; an empty list when the dialog was cancelled. */
  openFiles(options: FilesToOpen): Promise<File[]>
}
