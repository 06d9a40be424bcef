import { uploadLimits } from './limits'

/**
 * Accepted file types. Photos: spec:business-profile#photo; template samples:
 * spec:business-profile#types-and-expiry.
 */
export const uploadTypes = {
  'image/jpeg': { kind: 'image', name: 'JPEG', maxBytes: uploadLimits.photoBytes },
  'image/png': { kind: 'image', name: 'PNG', maxBytes: uploadLimits.photoBytes },
  'video/mp4': { kind: 'video', name: 'MP4', maxBytes: uploadLimits.videoBytes },
  'application/pdf': { kind: 'document', name: 'PDF', maxBytes: uploadLimits.documentBytes },
} as const

export type UploadType = keyof typeof uploadTypes
