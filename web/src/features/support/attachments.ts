/** A file that is uploaded for support, as the panel shows it. */
export interface Attachment {
  readonly id: string
  readonly name: string
  readonly type: string
  readonly stage: 'waiting' | 'converting' | 'uploading' | 'uploaded' | 'failed' | 'refused'
  readonly percent: number
  /** The reason why it was refused or failed, as a sentence. */
  readonly problem: string
  readonly previewUrl: string | null
}

interface FileReference {
  readonly fileData: { readonly name: string; readonly type: string }
  readonly fileUrl: string
}

/** The files of the message that is being written. */
export interface Attachments {
  readonly items: readonly Attachment[]
  readonly add: (files: readonly File[]) => void
  readonly remove: (id: string) => void
  readonly retry: (id: string) => void
  /** Waits until no upload is running, and returns the files that were uploaded. */
  readonly uploaded: () => Promise<readonly FileReference[]>
  /** Clears the list after sending; uploaded files stay on the server. */
  readonly letGo: () => void
}

/** File types that the file chooser offers: images, text files, PDF, Word (SUP-01). */
export const SUPPORT_ACCEPT = {
  'image/*': ['.heic', '.heif'],
  'text/*': [],
  'application/pdf': ['.pdf'],
  'application/msword': ['.doc'],
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['.docx'],
}
