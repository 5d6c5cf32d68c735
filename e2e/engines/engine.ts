/** A tab of a browser that Playwright does not drive. Elements are found by XPath. */
export interface Tab {
  /** Runs a function in the page and awaits its result. The function sees only its arguments. */
  evaluate<Args extends unknown[], Result>(
    run: (...args: Args) => Result | Promise<Result>,
    ...args: Args
  ): Promise<Result>
  click(element: string): Promise<void>
  /** Types after the text that is there. */
  type(element: string, text: string): Promise<void>
}

/** A tab that takes input from the mouse, the keyboard and this machine's files. */
export interface DrivenTab extends Tab {
  /** Resolves after the page's `load` event. */
  open(address: string): Promise<void>
  /** Chooses a file in an `<input type="file">`, which may be hidden. */
  chooseFile(element: string, path: string): Promise<void>
  resize(width: number, height: number): Promise<void>
}

/** A running browser. */
export interface Engine {
  /** The folder that downloads are saved to. */
  readonly downloads: string
  /** A tab in its own window. */
  newTab(): Promise<DrivenTab>
  /** The errors and warnings on the console so far. */
  errors(): readonly string[]
  end(): Promise<void>
}

/** A browser whose profile outlives it. */
export interface KillableBrowser {
  /** Starts it on its profile. */
  start(address: string): Promise<Tab>
  /** Ends all its processes at once, without an event for any page. */
  kill(): Promise<void>
}
