import { uploadSessionCreate } from '@/lib/contract/uploads'
import { answer } from '@/lib/server/answer'
import { refuseOtherType } from '@/lib/server/business-profile/photo-upload'

/** Opens an upload for a profile photo: the first of its three steps. */
export const POST = answer('business-profile.write', async ({ body, root, options }) => {
  const query = await body(uploadSessionCreate)
  refuseOtherType(query.file_type)
  const { id } = await root.client.createUploadSession({ query }, options)
  return { id }
})
