import { languageName } from '@/lib/language/template/language-name'

/** A language name. Server and browser may have different editions of the names; both are right. */
export function LanguageNameText({ code, className }: { code: string; className?: string }) {
  return (
    <span suppressHydrationWarning className={className}>
      {languageName(code)}
    </span>
  )
}
