import { DraftsScreen } from '../features/cases/drafts/drafts-screen.tsx'

export default function DraftsPage() {
  return <DraftsScreen />
}
