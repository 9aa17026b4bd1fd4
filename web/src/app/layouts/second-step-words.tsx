import { PanelWords } from './panel-words.tsx'
import { phrases } from './phrases.ts'

/** The text of the navy panel during the second sign-in step. */
export default function SecondStepWords() {
  return <PanelWords title={phrases.passwordClaim} text={phrases.passwordExplained} />
}
