import { CreateCaseButton } from '../layouts/create-case-button.tsx'
import { PageLayout } from '../layouts/page-layout.tsx'
import { openSupport } from '../support/open-support.ts'
import { SupportWidget } from '../support/support-widget.tsx'
import { PageOutlet } from './page-outlet.tsx'
import { useFolderCounts } from './use-folder-counts.ts'
import { useFrame } from './use-frame.ts'

/** Made once, so that React leaves the page alone when the frame renders again, as it does for each count that arrives. */
const PAGE = (
  <>
    <PageOutlet />
    <SupportWidget />
  </>
)

/** The frame of the inbox pages: on a phone with the button that creates a case. */
export function InboxFrame() {
  const frame = useFrame()
  return (
    <PageLayout {...frame} onHelp={openSupport} folderCounts={useFolderCounts()}>
      {PAGE}
      <CreateCaseButton user={frame.user} />
    </PageLayout>
  )
}
