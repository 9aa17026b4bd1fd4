declare module 'linebreak' {
  /** Finds where a line may break, by the Unicode rules (UAX 14). */
  export default class LineBreaker {
    constructor(text: string)
    nextBreak(): { position: number; required: boolean } | null
  }
}
