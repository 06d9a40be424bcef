import { dayTitleIn } from '@/lib/labels/times'

/** Texts that phones show around a message. */
export interface PhoneWords {
  today: string
  allOptions: string
  /** Placeholder of the empty message input. */
  message: string
  /** Shown under the business’s name. */
  account: string
}

/** If the last two are missing, the English ones are used. */
type Words = readonly [allOptions: string, message?: string, account?: string]

const english = ['See all options', 'Message', 'Business account'] as const

const words: Readonly<Record<string, Words>> = {
  af: ['Sien alle opsies'],
  ar: ['عرض كل الخيارات', 'رسالة', 'حساب تجاري'],
  az: ['Bütün seçimlərə bax'],
  bg: ['Вижте всички опции'],
  bn: ['সব বিকল্প দেখুন'],
  ca: ['Mostra totes les opcions'],
  cs: ['Zobrazit všechny možnosti'],
  da: ['Se alle valgmuligheder'],
  de: ['Alle Optionen ansehen', 'Nachricht', 'Unternehmenskonto'],
  el: ['Δείτε όλες τις επιλογές'],
  en: english,
  es: ['Ver todas las opciones', 'Mensaje', 'Cuenta de empresa'],
  et: ['Vaata kõiki valikuid'],
  fa: ['دیدن همه گزینه‌ها', 'پیام', 'حساب تجاری'],
  fi: ['Näytä kaikki vaihtoehdot'],
  fil: ['Tingnan ang lahat ng opsyon'],
  fr: ['Voir toutes les options', 'Message', 'Compte professionnel'],
  he: ['הצגת כל האפשרויות', 'הודעה', 'חשבון עסקי'],
  hi: ['सभी विकल्प देखें'],
  hr: ['Pogledaj sve opcije'],
  hu: ['Összes lehetőség megtekintése'],
  id: ['Lihat semua opsi'],
  it: ['Vedi tutte le opzioni', 'Messaggio', 'Account business'],
  ja: ['すべてのオプションを見る'],
  ko: ['모든 옵션 보기'],
  lt: ['Žiūrėti visas parinktis'],
  lv: ['Skatīt visas opcijas'],
  ms: ['Lihat semua pilihan'],
  nb: ['Se alle alternativer'],
  nl: ['Alle opties bekijken', 'Bericht', 'Zakelijk account'],
  pl: ['Zobacz wszystkie opcje'],
  pt: ['Ver todas as opções', 'Mensagem', 'Conta comercial'],
  ro: ['Vezi toate opțiunile'],
  ru: ['Показать все варианты'],
  sk: ['Zobraziť všetky možnosti'],
  sl: ['Prikaži vse možnosti'],
  sq: ['Shiko të gjitha opsionet'],
  sr: ['Погледај све опције'],
  sv: ['Visa alla alternativ'],
  sw: ['Tazama chaguo zote'],
  ta: ['எல்லா விருப்பங்களையும் காண்க'],
  th: ['ดูตัวเลือกทั้งหมด'],
  tr: ['Tüm seçenekleri gör'],
  uk: ['Переглянути всі варіанти'],
  ur: ['تمام اختیارات دیکھیں', 'پیغام', 'کاروباری اکاؤنٹ'],
  vi: ['Xem tất cả lựa chọn'],
  zh: ['查看所有选项'],
}
const traditionalChinese: Words = ['查看所有選項']

/** A phone’s texts in a message’s language, or in English if unknown. */
export function phoneWords(code: string): PhoneWords {
  const [language = '', country] = code.split(/[_-]/)
  const isTraditional = language === 'zh' && (country === 'TW' || country === 'HK')
  const known = Object.hasOwn(words, language) ? words[language] : undefined
  const [allOptions, message = english[1], account = english[2]] = isTraditional
    ? traditionalChinese
    : (known ?? english)
  const today = known === undefined ? 'Today' : dayTitleIn(isTraditional ? 'zh-Hant' : language, 0)
  return { today, allOptions, message, account }
}
