declare module 'linebreak' {
  /** Finds the positions at which a line may break, by the Unicode rules (UAX 14). */
  export default class LineBreaker {
    constructor(text: string)
    nextBreak(): { position: number; required: boolean } | null
  }
}
