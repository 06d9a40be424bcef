import { aboutShown } from '@/lib/contract/page-limits'
import { countCharacters, cutCharacters } from '@/lib/language/template/count-characters'

/** Truncated as phones show it. spec:business-profile#rules-of-the-profile. */
export function ShownAbout({ about }: { about: string }) {
  if (countCharacters(about) <= aboutShown) return about
  return (
    <>
      {cutCharacters(about, aboutShown)}
      <span className="text-(--phone-faint)">…</span>
    </>
  )
}
