import { FollowUpsScreen } from '../features/follow-ups/follow-ups-screen.tsx'

/** The follow-up entries of the cases that the viewer can open (LOOP-01). */
export default function FollowUpPage() {
  return <FollowUpsScreen />
}
