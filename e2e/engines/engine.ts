/** A tab of a browser that Playwright does not drive. Elements are found by XPath. */
export abstract class Tab {
  /** Evaluates a JavaScript expression in the page, and awaits its value. */
  protected abstract evaluateExpression(expression: string): Promise<unknown>
  abstract click(element: string): Promise<void>
  /** Types after the text that is there. */
  abstract type(element: string, text: string): Promise<void>

  /** Runs a function in the page and awaits its result. The function sees only its arguments. */
  evaluate<Args extends unknown[], Result>(
    run: (...args: Args) => Result | Promise<Result>,
    ...args: Args
  ): Promise<Result> {
    return this.evaluateExpression(`(${run})(...${JSON.stringify(args)})`) as Promise<Result>
  }

  /** The same with the first element that is found, or null, before the other arguments. */
  evaluateOn<Args extends unknown[], Result>(
    element: string,
    run: (found: HTMLElement | null, ...args: Args) => Result,
    ...args: Args
  ): Promise<Result> {
    const type = 'XPathResult.FIRST_ORDERED_NODE_TYPE'
    const found = `document.evaluate(${JSON.stringify(element)}, document, null, ${type}).singleNodeValue`
    return this.evaluateExpression(`(${run})(${found}, ...${JSON.stringify(args)})`) as Promise<Result>
  }
}

/** A tab that takes input from the mouse, the keyboard and this machine's files. */
export abstract class DrivenTab extends Tab {
  /** Resolves after the page's `load` event. */
  abstract open(address: string): Promise<void>
  /** Chooses a file in an `<input type="file">`, which may be hidden. */
  abstract chooseFile(element: string, path: string): Promise<void>
  abstract resize(width: number, height: number): Promise<void>
}

export interface Engine {
  start(): Promise<unknown>
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
  /** Starts the browser on its profile, with one tab. */
  startAt(address: string): Promise<Tab>
  /** Ends all its processes at once, without an event for any page. */
  kill(): Promise<void>
}
