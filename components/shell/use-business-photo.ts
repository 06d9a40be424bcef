import { useQuery } from '@tanstack/react-query'
import { useIsBrowser } from '@/components/ui/use-is-browser'
import { photoAddress, profileQueries } from '@/lib/browser/business-profile'

/** Where the photo of a number's business is, as phones show it; undefined while there is none, or none is known. */
export function useBusinessPhoto(phoneNumberId: string | undefined): string | undefined {
  const { data } = useQuery({
    ...profileQueries.detail(phoneNumberId ?? ''),
    enabled: phoneNumberId !== undefined,
  })
  // The server has none; another part of the page may have read it before this one is hydrated.
  const isBrowser = useIsBrowser()
  const picture = isBrowser ? data?.profile_picture_url : undefined
  return phoneNumberId !== undefined && picture ? photoAddress(phoneNumberId, picture) : undefined
}
