/** A person's picture, square and small. */
export interface AvatarsTable {
  name: string
  user_id: string
  type: string
  bytes: Buffer
  created_at: Date
}
