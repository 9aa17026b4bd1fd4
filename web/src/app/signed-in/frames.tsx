// The frames of all signed-in pages, in one chunk: whoever sees one of them has the bar of every page, also when the
// connection is lost before another frame was needed (END-09).
export { InboxFrame } from './inbox-frame.tsx'
export { PageFrame } from './page-frame.tsx'
export { RoomFrame } from './room-frame.tsx'
