import { DraftsScreen } from '../features/cases/drafts/drafts-screen.tsx'

/** Drafts. */
export default function DraftsPage() {
  return <DraftsScreen />
}
