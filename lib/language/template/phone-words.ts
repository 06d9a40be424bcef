import { todayIn } from '@/lib/labels/times'

/** What a phone itself writes around a message. */
export interface PhoneWords {
  today: string
  allOptions: string
}

const allOptions: Readonly<Record<string, string>> = {
  af: 'Sien alle opsies',
  ar: 'عرض كل الخيارات',
  az: 'Bütün seçimlərə bax',
  bg: 'Вижте всички опции',
  bn: 'সব বিকল্প দেখুন',
  ca: 'Mostra totes les opcions',
  cs: 'Zobrazit všechny možnosti',
  da: 'Se alle valgmuligheder',
  de: 'Alle Optionen ansehen',
  el: 'Δείτε όλες τις επιλογές',
  en: 'See all options',
  es: 'Ver todas las opciones',
  et: 'Vaata kõiki valikuid',
  fa: 'دیدن همه گزینه‌ها',
  fi: 'Näytä kaikki vaihtoehdot',
  fil: 'Tingnan ang lahat ng opsyon',
  fr: 'Voir toutes les options',
  he: 'הצגת כל האפשרויות',
  hi: 'सभी विकल्प देखें',
  hr: 'Pogledaj sve opcije',
  hu: 'Összes lehetőség megtekintése',
  id: 'Lihat semua opsi',
  it: 'Vedi tutte le opzioni',
  ja: 'すべてのオプションを見る',
  ko: '모든 옵션 보기',
  lt: 'Žiūrėti visas parinktis',
  lv: 'Skatīt visas opcijas',
  ms: 'Lihat semua pilihan',
  nb: 'Se alle alternativer',
  nl: 'Alle opties bekijken',
  pl: 'Zobacz wszystkie opcje',
  pt: 'Ver todas as opções',
  ro: 'Vezi toate opțiunile',
  ru: 'Показать все варианты',
  sk: 'Zobraziť všetky možnosti',
  sl: 'Prikaži vse možnosti',
  sq: 'Shiko të gjitha opsionet',
  sr: 'Погледај све опције',
  sv: 'Visa alla alternativ',
  sw: 'Tazama chaguo zote',
  ta: 'எல்லா விருப்பங்களையும் காண்க',
  th: 'ดูตัวเลือกทั้งหมด',
  tr: 'Tüm seçenekleri gör',
  uk: 'Переглянути всі варіанти',
  ur: 'تمام اختیارات دیکھیں',
  vi: 'Xem tất cả lựa chọn',
  zh: '查看所有选项',
}
const traditionalChinese = '查看所有選項'

/** The words of a phone in the language of a message; in English where the phone's words are not known. */
export function phoneWords(code: string): PhoneWords {
  const [language = '', country] = code.split(/[_-]/)
  const known = Object.hasOwn(allOptions, language) ? allOptions[language] : undefined
  if (known === undefined) return { today: 'Today', allOptions: 'See all options' }
  const isTraditional = language === 'zh' && (country === 'TW' || country === 'HK')
  return {
    today: todayIn(isTraditional ? 'zh-Hant' : language),
    allOptions: isTraditional ? traditionalChinese : known,
  }
}
