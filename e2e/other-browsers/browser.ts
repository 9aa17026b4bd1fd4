/** One window of a browser, driven by a protocol of the W3C: WebDriver, or WebDriver BiDi. */
export interface Browser {
  /** Such as 'Firefox 140.0'. */
  readonly name: string
  open(url: string): Promise<void>
  /** The value of an expression in the page; a promise is awaited. It must be JSON. */
  evaluate(expression: string): Promise<unknown>
  /** Presses the mouse button at a point of the window, in CSS pixels. */
  clickAt(x: number, y: number): Promise<void>
  /** Presses keys one after the other: text, or the keys of `KEYS`. */
  type(text: string): Promise<void>
  setFiles(selector: string, paths: readonly string[]): Promise<void>
  screenshot(): Promise<Buffer>
  /** The errors in the browser's own console; none for a browser that does not tell. */
  errors(): Promise<readonly string[]>
  close(): Promise<void>
}

/** Keys as WebDriver names them. */
export const KEYS = { enter: '\uE007', escape: '\uE00C', end: '\uE010', backspace: '\uE003' } as const

/** The window's size in CSS pixels. */
export const WINDOW = { width: 1280, height: 900 } as const
