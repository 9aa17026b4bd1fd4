import { PanelWords } from './panel-words.tsx'

/** The text of the navy panel during the second sign-in step. */
export default function SecondStepWords() {
  return (
    <PanelWords
      title={['A password alone does not', 'open a chart.']}
      text="Most break-ins start with a stolen password. The second step takes a few seconds and stops them."
    />
  )
}
