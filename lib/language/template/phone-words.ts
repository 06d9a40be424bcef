import { dayTitleIn } from '@/lib/labels/times'

/** What a phone itself writes around a message. */
export interface PhoneWords {
  today: string
  allOptions: string
  /** In the line one types in, as long as it is empty. */
  message: string
  /** Under the name of the business. */
  account: string
}

type Words = readonly [allOptions: string, message: string, account: string]

const english: Words = ['See all options', 'Message', 'Business account']

const words: Readonly<Record<string, Words>> = {
  af: ['Sien alle opsies', 'Boodskap', 'Besigheidsrekening'],
  ar: ['عرض كل الخيارات', 'رسالة', 'حساب تجاري'],
  az: ['Bütün seçimlərə bax', 'Mesaj', 'Biznes hesabı'],
  bg: ['Вижте всички опции', 'Съобщение', 'Бизнес акаунт'],
  bn: ['সব বিকল্প দেখুন', 'মেসেজ', 'বিজনেস অ্যাকাউন্ট'],
  ca: ['Mostra totes les opcions', 'Missatge', 'Compte d’empresa'],
  cs: ['Zobrazit všechny možnosti', 'Zpráva', 'Firemní účet'],
  da: ['Se alle valgmuligheder', 'Besked', 'Virksomhedskonto'],
  de: ['Alle Optionen ansehen', 'Nachricht', 'Unternehmenskonto'],
  el: ['Δείτε όλες τις επιλογές', 'Μήνυμα', 'Επαγγελματικός λογαριασμός'],
  en: english,
  es: ['Ver todas las opciones', 'Mensaje', 'Cuenta de empresa'],
  et: ['Vaata kõiki valikuid', 'Sõnum', 'Ettevõtte konto'],
  fa: ['دیدن همه گزینه‌ها', 'پیام', 'حساب تجاری'],
  fi: ['Näytä kaikki vaihtoehdot', 'Viesti', 'Yritystili'],
  fil: ['Tingnan ang lahat ng opsyon', 'Mensahe', 'Business account'],
  fr: ['Voir toutes les options', 'Message', 'Compte professionnel'],
  he: ['הצגת כל האפשרויות', 'הודעה', 'חשבון עסקי'],
  hi: ['सभी विकल्प देखें', 'मैसेज', 'बिज़नेस अकाउंट'],
  hr: ['Pogledaj sve opcije', 'Poruka', 'Poslovni račun'],
  hu: ['Összes lehetőség megtekintése', 'Üzenet', 'Üzleti fiók'],
  id: ['Lihat semua opsi', 'Pesan', 'Akun bisnis'],
  it: ['Vedi tutte le opzioni', 'Messaggio', 'Account business'],
  ja: ['すべてのオプションを見る', 'メッセージ', 'ビジネスアカウント'],
  ko: ['모든 옵션 보기', '메시지', '비즈니스 계정'],
  lt: ['Žiūrėti visas parinktis', 'Žinutė', 'Verslo paskyra'],
  lv: ['Skatīt visas opcijas', 'Ziņa', 'Uzņēmuma konts'],
  ms: ['Lihat semua pilihan', 'Mesej', 'Akaun perniagaan'],
  nb: ['Se alle alternativer', 'Melding', 'Bedriftskonto'],
  nl: ['Alle opties bekijken', 'Bericht', 'Zakelijk account'],
  pl: ['Zobacz wszystkie opcje', 'Wiadomość', 'Konto firmowe'],
  pt: ['Ver todas as opções', 'Mensagem', 'Conta comercial'],
  ro: ['Vezi toate opțiunile', 'Mesaj', 'Cont de afaceri'],
  ru: ['Показать все варианты', 'Сообщение', 'Бизнес-аккаунт'],
  sk: ['Zobraziť všetky možnosti', 'Správa', 'Firemný účet'],
  sl: ['Prikaži vse možnosti', 'Sporočilo', 'Poslovni račun'],
  sq: ['Shiko të gjitha opsionet', 'Mesazh', 'Llogari biznesi'],
  sr: ['Погледај све опције', 'Порука', 'Пословни налог'],
  sv: ['Visa alla alternativ', 'Meddelande', 'Företagskonto'],
  sw: ['Tazama chaguo zote', 'Ujumbe', 'Akaunti ya biashara'],
  ta: ['எல்லா விருப்பங்களையும் காண்க', 'செய்தி', 'வணிகக் கணக்கு'],
  th: ['ดูตัวเลือกทั้งหมด', 'ข้อความ', 'บัญชีธุรกิจ'],
  tr: ['Tüm seçenekleri gör', 'Mesaj', 'İşletme hesabı'],
  uk: ['Переглянути всі варіанти', 'Повідомлення', 'Бізнес-акаунт'],
  ur: ['تمام اختیارات دیکھیں', 'پیغام', 'کاروباری اکاؤنٹ'],
  vi: ['Xem tất cả lựa chọn', 'Tin nhắn', 'Tài khoản doanh nghiệp'],
  zh: ['查看所有选项', '消息', '企业账号'],
}
const traditionalChinese: Words = ['查看所有選項', '訊息', '企業帳號']

/** The words of a phone in the language of a message; in English where the phone's words are not known. */
export function phoneWords(code: string): PhoneWords {
  const [language = '', country] = code.split(/[_-]/)
  const isTraditional = language === 'zh' && (country === 'TW' || country === 'HK')
  const known = Object.hasOwn(words, language) ? words[language] : undefined
  const [allOptions, message, account] = isTraditional ? traditionalChinese : (known ?? english)
  const today = known === undefined ? 'Today' : dayTitleIn(isTraditional ? 'zh-Hant' : language, 0)
  return { today, allOptions, message, account }
}
