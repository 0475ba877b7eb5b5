import { m } from '#paraglide/messages.js'
import { day, partsText, price, renewalText } from '../billing-text.ts'
import type { Quote } from '../types.ts'
import styles from './calendar.module.css'

/** Each installment with its estimated date, and the price of the renewal, so that no charge is a surprise. */
export function Calendar({ quote }: { quote: Quote }) {
  const [first] = quote.calendar
  return (
    <div data-stack="4">
      <p className={styles.total}>{partsText(quote)}</p>
      {quote.installments === 1 ? (
        <p>{m.billing_calendar_today({ total: price(quote.total), date: day(first?.date ?? quote.startsOn) })}</p>
      ) : (
        <>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">{m.billing_calendar_number()}</th>
                <th scope="col">{m.billing_calendar_date()}</th>
                <th scope="col">{m.billing_calendar_amount()}</th>
              </tr>
            </thead>
            <tbody>
              {quote.calendar.map(({ number, date, amount }) => (
                <tr key={number}>
                  <td>{number}</td>
                  <td>{day(date, 'medium')}</td>
                  <td>{price(amount)}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <p data-text="small">{m.billing_calendar_estimate()}</p>
        </>
      )}
      <p className={styles.renewal}>{renewalText(quote)}</p>
    </div>
  )
}
