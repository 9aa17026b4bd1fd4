import { FollowUpsScreen } from '../features/follow-ups/follow-ups-screen.tsx'

/** What is left to follow up in the cases that the viewer sees (LOOP-01). */
export default function FollowUpPage() {
  return <FollowUpsScreen />
}
