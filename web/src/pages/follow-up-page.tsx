import { FollowUpsScreen } from '../features/follow-ups/follow-ups-screen.tsx'

/** The entries to follow up in the cases that the viewer can see (LOOP-01). */
export default function FollowUpPage() {
  return <FollowUpsScreen />
}
