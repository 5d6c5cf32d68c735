import type { BrowserContext, Page } from '@playwright/test'

export type NamedFile = { readonly name: string; readonly mimeType: string; readonly buffer: Buffer }
export type SavedFile = { readonly name: string; readonly buffer: Buffer }

/** The app on one target, as its owner uses it. */
export interface App {
  readonly context: BrowserContext
  /** The window, or the tab. Another one after a restart. */
  readonly page: Page
  /** Runs `save`. Returns the saved file with its proposed name. */
  savedFile(save: () => Promise<void>): Promise<SavedFile>
  /** Closes the app as its owner would, and starts it again on the same profile. */
  restart(): Promise<Page>
  /** Kills the app: nothing is flushed, and no page gets an event. */
  kill(): Promise<void>
  /** Starts the app, also again after it was closed or killed. */
  start(): Promise<Page>
  /** Ends the app for good, after the test. */
  end(): Promise<void>
}

/** Where the app stores its owner's data. */
export type Folders = { readonly profile: string; readonly backups: string; readonly documents: string }

/** The members that only a desktop app has. */
export interface DesktopApp extends App {
  readonly folders: Folders
  /** Runs `open`, and chooses this file in main's dialog. A string is the path of a file or folder that exists. */
  chooseFiles(open: () => Promise<void>, file: NamedFile | string): Promise<void>
  /** Chooses an item of the native menu, as in `menu('File', 'New Post')`. */
  menu(menu: string, item: string): Promise<void>
  /** Answers the next question of the system's dialogs by a button's label. One without an answer fails the test. */
  answer(button: string): Promise<void>
  /** The messages that the app has shown so far, by their first sentence. */
  messages(): Promise<readonly string[]>
  /** The addresses passed to the system's browser or mail program so far. */
  openedOutside(): Promise<readonly string[]>
  /** From now on the owner's site answers with this text as its `published.json`. Before that it cannot be reached. */
  siteShows(text: string): Promise<void>
  /** Asks for the window to be closed, as its owner does. */
  close(): Promise<void>
  isClosed(): Promise<boolean>
}

export const isDesktop = (app: App): app is DesktopApp => 'folders' in app

/** Watches the console of a browser that a test has started, and answers for the internet. */
export type Attach = (context: BrowserContext) => Promise<void>
