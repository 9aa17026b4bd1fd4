/** One browser window, driven by a W3C protocol: WebDriver or WebDriver BiDi. */
export interface Browser {
  /** The browser's name and version, such as 'Firefox 140.0'. */
  readonly name: string
  open(url: string): Promise<void>
  /** Returns the value of an expression in the page, which must be JSON; a promise is awaited. */
  evaluate(expression: string): Promise<unknown>
  /** Presses the mouse button at this point of the window, in CSS pixels. */
  clickAt(x: number, y: number): Promise<void>
  /** Presses keys one after the other: characters, or keys of `KEYS`. */
  type(text: string): Promise<void>
  setFiles(selector: string, paths: readonly string[]): Promise<void>
  screenshot(): Promise<Buffer>
  /** Returns the errors in the browser's console; empty if the browser does not report them. */
  errors(): Promise<readonly string[]>
  close(): Promise<void>
}

/** The WebDriver codes of keys. */
export const KEYS = { enter: '\uE007', escape: '\uE00C', end: '\uE010', backspace: '\uE003' } as const

/** The window's size in CSS pixels. */
export const WINDOW = { width: 1280, height: 900 } as const
