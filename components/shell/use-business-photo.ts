import { useQuery } from '@tanstack/react-query'
import { useIsBrowser } from '@/components/ui/use-is-browser'
import { photoAddress, profileQueries } from '@/lib/browser/business-profile'

/** URL of a number's business photo, as phones show it; undefined if there is none or it isn't loaded. */
export function useBusinessPhoto(phoneNumberId: string | undefined): string | undefined {
  const { data } = useQuery({
    ...profileQueries.detail(phoneNumberId ?? ''),
    enabled: phoneNumberId !== undefined,
  })
  // The server has none; another part of the page may have loaded it before this one is hydrated.
  const isBrowser = useIsBrowser()
  const picture = isBrowser ? data?.profile_picture_url : undefined
  return phoneNumberId !== undefined && picture ? photoAddress(phoneNumberId, picture) : undefined
}
