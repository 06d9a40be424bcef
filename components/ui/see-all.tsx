import Link from 'next/link'
import { formatNumber } from '@/lib/labels/numbers'

/** Link from the first rows of a list to all of them; `total` if the full list has the same kind of rows. */
export const SeeAll = ({ href, total }: { href: string; total?: number }) => (
  <Link href={href} prefetch={false} className="rounded-sm text-sm text-accent-text hover:underline">
    See all{total !== undefined && ` ${formatNumber(total)}`}
  </Link>
)
