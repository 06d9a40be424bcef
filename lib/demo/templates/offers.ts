import { SECOND_MS } from '@/lib/contract/durations'
import {
  body,
  buttons,
  copyCode,
  footer,
  limitedTimeOffer,
  link,
  mediaHeader,
  namedBody,
  quickReply,
} from '../components'
import { type DemoTemplate, inLanguages } from '../demo-template'
import { approved, inReview, paused } from '../story'

const saleButtons = (text: string) =>
  buttons(copyCode('LUMEN25'), link(text, 'https://lumenandoak.example/autumn'))

const cartLink = (text: string) =>
  link(text, 'https://lumenandoak.example/cart/{{1}}', 'https://lumenandoak.example/cart/7f3a91')

/** Campaigns with a price. */
export const offers: DemoTemplate[] = [
  ...inLanguages(
    { name: 'autumn_sale', category: 'MARKETING' },
    {
      en_US: {
        story: approved(58),
        components: [
          mediaHeader('IMAGE', 'sale'),
          body(
            'Hello {{1}}, the days are getting shorter and our lamps are getting cheaper. 🍂\n\nUntil {{2}} you save *25%* on lamps, planters and garden chairs. Use the code below at checkout, online or in the store.',
            'Emma',
            'October 31',
          ),
          footer('Reply STOP to stop receiving offers'),
          saleButtons('Shop the sale'),
        ],
      },
      es_ES: {
        story: approved(57, 'YELLOW'),
        components: [
          mediaHeader('IMAGE', 'sale'),
          body(
            'Hola, {{1}}: los días se acortan y nuestras lámparas bajan de precio. 🍂\n\nHasta el {{2}} tienes un *25\u00a0% de descuento* en lámparas, macetas y sillas de jardín. Usa el código de abajo al pagar, en la web o en la tienda.',
            'Lucía',
            '31 de octubre',
          ),
          footer('Responde BAJA para no recibir más ofertas'),
          saleButtons('Ver las rebajas'),
        ],
      },
      pt_BR: {
        story: approved(57),
        components: [
          mediaHeader('IMAGE', 'sale'),
          body(
            'Olá, {{1}}! As nossas luminárias estão com preço menor nesta estação. 🍂\n\nAté {{2}} você tem *25% de desconto* em luminárias, vasos e cadeiras de jardim. Use o código abaixo no pagamento, no site ou na loja.',
            'Mariana',
            '31 de outubro',
          ),
          footer('Responda SAIR para não receber mais ofertas'),
          saleButtons('Ver as ofertas'),
        ],
      },
      de: {
        story: approved(57, 'RED'),
        components: [
          mediaHeader('IMAGE', 'sale'),
          body(
            'Guten Tag {{1}}, die Tage werden kürzer und unsere Lampen günstiger. 🍂\n\nBis zum {{2}} sparen Sie *25\u00a0%* auf Lampen, Pflanzgefäße und Gartenstühle. Geben Sie den Code unten an der Kasse ein, online oder im Geschäft.',
            'Frau Brandt',
            '31. Oktober',
          ),
          footer('Antworten Sie STOPP, um sich abzumelden'),
          saleButtons('Zu den Angeboten'),
        ],
      },
      fr: {
        story: paused(57, 0.5),
        components: [
          mediaHeader('IMAGE', 'sale'),
          body(
            "Bonjour {{1}}, les jours raccourcissent et nos lampes baissent de prix. 🍂\n\nJusqu'au {{2}}, profitez de *25\u00a0% de remise* sur les lampes, les pots et les chaises de jardin. Saisissez le code ci-dessous au paiement, en ligne ou en magasin.",
            'Camille',
            '31 octobre',
          ),
          footer("Répondez STOP pour ne plus recevoir d'offres"),
          saleButtons('Voir les offres'),
        ],
      },
      ar: {
        story: inReview(45 * SECOND_MS),
        components: [
          mediaHeader('IMAGE', 'sale'),
          body(
            'مرحبًا {{1}}، أصبحت الأيام أقصر وأصبحت مصابيحنا أقل سعرًا. 🍂\n\nحتى {{2}} نقدّم لك خصم *25%* على المصابيح وأصص النباتات وكراسي الحديقة. استخدم الرمز أدناه عند الدفع، في الموقع أو في المتجر.',
            'ليلى',
            '31 أكتوبر',
          ),
          footer('أرسل كلمة «إيقاف» لإلغاء الاشتراك'),
          saleButtons('تسوّق العروض'),
        ],
      },
    },
  ),
  ...inLanguages(
    { name: 'abandoned_cart', category: 'MARKETING' },
    {
      en_US: {
        story: approved(131, 'YELLOW'),
        components: [
          mediaHeader('IMAGE', 'lamp'),
          body(
            'Hello {{1}}, you left something beautiful behind.\n\nYour {{2}} is still in the cart, and we’ll hold it for you until tomorrow evening. Delivery is free if you order today.',
            'Emma',
            'Alder table lamp',
          ),
          footer('Reply STOP to stop receiving offers'),
          buttons(cartLink('Back to the cart'), quickReply('Not interested')),
        ],
      },
      pt_BR: {
        story: approved(126),
        components: [
          mediaHeader('IMAGE', 'lamp'),
          body(
            'Olá, {{1}}! Você deixou algo bonito para trás.\n\nO produto {{2}} continua no carrinho e fica reservado para você até amanhã à noite. O frete é grátis se o pedido for feito hoje.',
            'Mariana',
            'Luminária Alder',
          ),
          footer('Responda SAIR para não receber mais ofertas'),
          buttons(cartLink('Voltar ao carrinho'), quickReply('Não tenho interesse')),
        ],
      },
    },
  ),
  ...inLanguages(
    { name: 'loyalty_points', category: 'MARKETING', parameterFormat: 'NAMED' },
    {
      en_US: {
        story: approved(75),
        components: [
          namedBody(
            'Hello {{first_name}}, you have collected *{{points}} points* in our Oak Club.\n\nThat is worth {{credit}} on your next purchase. Your points are valid until the end of the year.',
            { first_name: 'Emma', points: '420', credit: '$21' },
          ),
          footer('Reply STOP to stop receiving offers'),
          buttons(link('Use my points', 'https://lumenandoak.example/club')),
        ],
      },
      fr: {
        story: approved(71, 'UNKNOWN'),
        components: [
          namedBody(
            "Bonjour {{prenom}}, vous avez cumulé *{{points}} points* dans notre club Oak.\n\nCela représente {{avoir}} sur votre prochain achat. Les points restent valables jusqu'à la fin de l'année.",
            { prenom: 'Camille', points: '420', avoir: '21\u00a0€' },
          ),
          footer("Répondez STOP pour ne plus recevoir d'offres"),
          buttons(link('Utiliser mes points', 'https://lumenandoak.example/club')),
        ],
      },
    },
  ),
  ...inLanguages(
    { name: 'weekend_offer', category: 'MARKETING' },
    {
      en_US: {
        story: approved(17),
        components: [
          mediaHeader('IMAGE', 'plant'),
          limitedTimeOffer('Ends on Sunday'),
          body(
            'Hello {{1}}, this weekend every plant comes with its pot. Show the code at the register or enter it online before Sunday evening.',
            'Emma',
          ),
          buttons(copyCode('POTFREE'), link('Choose a plant', 'https://lumenandoak.example/plants')),
        ],
      },
    },
  ),
]
