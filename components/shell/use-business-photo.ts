import { useQuery } from '@tanstack/react-query'
import { photoAddress, profileQueries } from '@/lib/browser/business-profile'

/** Where the photo of a number's business is, as phones show it; undefined while there is none, or none is known. */
export function useBusinessPhoto(phoneNumberId: string | undefined): string | undefined {
  const { data } = useQuery({
    ...profileQueries.detail(phoneNumberId ?? ''),
    enabled: phoneNumberId !== undefined,
  })
  const picture = data?.profile_picture_url
  return phoneNumberId !== undefined && picture ? photoAddress(phoneNumberId, picture) : undefined
}
