import { PanelWords } from './panel-words.tsx'

/** The navy panel beside the second step of a sign-in. */
export default function SecondStepWords() {
  return (
    <PanelWords
      title={['A password alone does not', 'open a chart.']}
      text="A stolen password is the most common way in. The second step takes four seconds and shuts that door."
    />
  )
}
