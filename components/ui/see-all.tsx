import Link from 'next/link'
import { formatNumber } from '@/lib/labels/numbers'

/** Leads from the first rows of a list to all of them; `total` where all of them are of the same kind as those. */
export const SeeAll = ({ href, total }: { href: string; total?: number }) => (
  <Link href={href} prefetch={false} className="rounded-sm text-sm text-accent-text hover:underline">
    See all{total !== undefined && ` ${formatNumber(total)}`}
  </Link>
)
