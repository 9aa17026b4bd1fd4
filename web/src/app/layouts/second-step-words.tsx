import { PanelWords } from './panel-words.tsx'

/** The navy panel beside the second step of signing in. */
export default function SecondStepWords() {
  return (
    <PanelWords
      title={['A password alone does not', 'open a chart.']}
      text="Most break-ins start with a stolen password. The second step takes a few seconds and stops them."
    />
  )
}
