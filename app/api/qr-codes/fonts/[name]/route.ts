import { captionFontNames } from '@/lib/qr/captions/caption-fonts'
import { answer } from '@/lib/server/answer'
import { problem } from '@/lib/server/problems'

/** A font for the captions of a printed sheet. */
export const GET = answer<{ name: string }>('qr-codes.read', async ({ params, root }) => {
  const name = captionFontNames.find((each) => each === params.name)
  if (!name) throw problem('notFound')
  return new Response(Buffer.from(await root.captionFonts.read(name)), {
    headers: {
      'content-type': 'font/woff2',
      'cache-control': 'private, max-age=86400',
      'x-content-type-options': 'nosniff',
    },
  })
})
