/** A file attached to a support message, as displayed in the support panel. */
export interface Attachment {
  readonly id: string
  readonly name: string
  readonly type: string
  readonly stage: 'waiting' | 'converting' | 'uploading' | 'uploaded' | 'failed' | 'refused'
  readonly percent: number
  /** The reason why the file was refused or its upload failed, as a sentence. */
  readonly problem: string
  readonly previewUrl: string | null
}

interface FileReference {
  readonly fileData: { readonly name: string; readonly type: string }
  readonly fileUrl: string
}

/** The files attached to the support message that is being written. */
export interface Attachments {
  readonly items: readonly Attachment[]
  readonly add: (files: readonly File[]) => void
  readonly remove: (id: string) => void
  readonly retry: (id: string) => void
  /** Waits until no upload is running; returns the uploaded files. */
  readonly uploaded: () => Promise<readonly FileReference[]>
  /** Clears the list after the message was sent; uploaded files stay on the server. */
  readonly letGo: () => void
}

/** File types accepted by the file chooser: images, text files, PDF, Word (SUP-01). */
export const SUPPORT_ACCEPT = {
  'image/*': ['.heic', '.heif'],
  'text/*': [],
  'application/pdf': ['.pdf'],
  'application/msword': ['.doc'],
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['.docx'],
}
