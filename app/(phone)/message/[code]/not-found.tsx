import type { Metadata } from 'next'
import { PublicScreen } from '@/components/shell/public-screen'

export const metadata: Metadata = { title: { absolute: 'Code not found' }, description: null }

/** Identical for every unknown code, whatever its format. */
export default function LinkNotFound() {
  return (
    <PublicScreen title="This code doesn’t work">
      <p className="text-pretty text-text-muted">
        Scan it again, or check that the whole address was copied. If you got it from a business, ask them for
        a new one.
      </p>
    </PublicScreen>
  )
}
