import type { ReactElement } from 'react'

/** Makes the bold part of a phrase, as in `phrases.lead({ b: boldText }, { … })`. */
export function boldText(text: string): ReactElement {
  return <b key={text}>{text}</b>
}
