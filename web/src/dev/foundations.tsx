import { BrandMark, Wordmark } from '@juntas/ui/brand/brand.tsx'
import { Tag, type TagTone } from '@juntas/ui/chip/tag.tsx'
import styles from './catalogue.module.css'
import { Section, Specimen } from './section.tsx'

const colours = [
  'canvas',
  'surface',
  'surface-raised',
  'surface-sunken',
  'surface-strong',
  'ink',
  'ink-soft',
  'ink-faint',
  'line',
  'line-control',
  'accent',
  'accent-soft',
  'accent-text',
  'link',
  'focus',
  'success',
  'warning',
  'danger',
  'info',
  'folder-talks',
  'folder-todaspro',
  'folder-masterclass',
  'folder-skills',
  'folder-books',
  'folder-live',
]

const tones: [TagTone, string][] = [
  ['neutral', 'Às vezes'],
  ['accent', 'Novo'],
  ['info', 'Em análise'],
  ['success', 'Aceito em 12 de novembro'],
  ['warning', 'Vence amanhã'],
  ['danger', 'Recusado'],
  ['work', 'Trabalho'],
  ['family', 'Família'],
  ['health', 'Saúde'],
  ['leisure', 'Lazer'],
  ['harassment', 'Assédio'],
  ['relevant', 'Importante'],
  ['phrase', 'Frase inspiradora'],
  ['later', 'Anotar mais tarde'],
]

export function Foundations() {
  return (
    <Section title="Fundamentos">
      <Specimen name="Bricolage Grotesque Variable, 680: títulos, números grandes, citações">
        <p className={styles.hero}>
          Juntas,
          <br />
          de verdade.
        </p>
      </Specimen>
      <Specimen name="Instrument Sans Variable: todo o resto">
        <p className={styles.reading}>
          Textos, rótulos, botões, tabelas. <strong>Peso 640 para ênfase</strong>, números tabulares em tempo, preço e
          nota: 12:48, R$&nbsp;2.600,00, 4,6.
        </p>
      </Specimen>
      <Specimen name="Marca" wide row>
        <BrandMark size={20} />
        <BrandMark size={48} />
        <BrandMark size={96} />
        <Wordmark size="small" />
        <Wordmark />
      </Specimen>
      <Specimen name="Cor" wide>
        <ul className={styles.swatches}>
          {colours.map((colour) => (
            <li key={colour}>
              <span
                className={styles.swatch}
                style={{ display: 'block', '--colour': `var(--${colour})` } as React.CSSProperties}
              />
              <span className={styles.swatchName}>{colour}</span>
            </li>
          ))}
        </ul>
      </Specimen>
      <Specimen name="Tag: classifica, não se toca" wide row>
        {tones.map(([tone, name]) => (
          <Tag key={tone} tone={tone}>
            {name}
          </Tag>
        ))}
      </Specimen>
    </Section>
  )
}
