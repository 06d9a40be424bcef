import { serveMessageMedia } from './conversations/serve-media'
import { MESSAGE_MEDIA } from './conversations/wire'
import { downloadAsset } from './flows/download-asset'
import { showPreview } from './flows/show-preview'
import type { OpenPage } from './http/open-page'
import { PICTURES } from './pictures/picture-url'
import { servePicture } from './pictures/serve-picture'
import { DEEP_LINKS, QR_IMAGES } from './qr-codes/links'
import { serveQrImage } from './qr-codes/serve-image'
import { showQrLink } from './qr-codes/show-link'

/** What the service shows without an access token. */
export const openPages: readonly OpenPage[] = [
  { folder: '/flow_assets', answer: downloadAsset },
  { folder: '/flow_previews', answer: showPreview },
  { folder: PICTURES, answer: servePicture },
  { folder: QR_IMAGES, answer: serveQrImage },
  { folder: DEEP_LINKS, answer: showQrLink },
  { folder: MESSAGE_MEDIA, answer: serveMessageMedia },
]
