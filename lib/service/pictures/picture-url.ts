import type { ServiceSettings } from '../context'

export const PICTURES = '/pictures'

/** Where a picture is served, for everybody and for as long as it is the photo. */
export const pictureUrl = ({ publicUrl }: Pick<ServiceSettings, 'publicUrl'>, pictureId: string) =>
  `${publicUrl}${PICTURES}/${pictureId}`
