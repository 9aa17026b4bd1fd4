import { GuideScreen } from '../features/guide/guide-screen.tsx'

/** The guide for users, from docs/guide. */
export default function GuidePage() {
  return <GuideScreen />
}
