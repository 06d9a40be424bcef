import { uploadSessionCreate } from '@/lib/contract/uploads'
import { answer } from '@/lib/server/answer'
import { openPhotoUpload } from '@/lib/server/business-profile/photo-upload'

/** Opens an upload for a profile photo: the first of its three steps. */
export const POST = answer('business-profile.write', async ({ body, root, options }) =>
  openPhotoUpload(root, await body(uploadSessionCreate), options),
)
