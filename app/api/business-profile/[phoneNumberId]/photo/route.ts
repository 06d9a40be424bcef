import { answer } from '@/lib/server/answer'
import { profilePicture } from '@/lib/server/business-profile/profile-picture'
import { readProfile } from '@/lib/server/business-profile/save-profile'
import { problem } from '@/lib/server/problems'

type Params = { phoneNumberId: string }

/**
 * The picture of a profile, from this console: pages load pictures from nowhere else. `of` is the address the page read
 * in the profile. While it is the address of the picture, the answer is good for ever.
 */
export const GET = answer<Params>(
  'business-profile.read',
  async ({ request, url, params, root, options }) => {
    const { profile_picture_url: address } = await readProfile(root.client, params.phoneNumberId, options)
    if (!address) throw problem('notFound', 'This number has no profile photo.')
    const picture = await profilePicture(address, root.settings, request.signal)
    if (!picture) throw problem('notFound', 'The photo of this number cannot be read at the moment.')
    const isOfThisAddress = url.searchParams.get('of') === address
    const headers = {
      etag: picture.etag,
      'cache-control': isOfThisAddress ? 'private, max-age=31536000, immutable' : 'private, no-cache',
    }
    if (request.headers.get('if-none-match') === picture.etag)
      return new Response(null, { status: 304, headers })
    return new Response(picture.bytes, {
      headers: {
        ...headers,
        'content-type': picture.type,
        'content-disposition': 'inline; filename="profile-photo"',
        'content-security-policy': "default-src 'none'; sandbox",
        'x-content-type-options': 'nosniff',
      },
    })
  },
)
