/** A yearly bank holiday, observed since `firstYear`. */
interface YearlyHoliday {
  /** The month and day, or an offset in days from Easter. */
  when: string | number
  name: string
  firstYear?: number
  source: string
}

const national = 'Lei 662/1949 e Lei 10.607/2002'
const banks = 'Resolução CMN 4.880/2020'

/** The bank holidays besides weekends. Ash Wednesday is not included, since banks open at noon. */
export const yearlyHolidays: readonly YearlyHoliday[] = [
  { when: '01-01', name: 'Confraternização Universal', source: national },
  { when: -48, name: 'Carnaval (segunda)', source: banks },
  { when: -47, name: 'Carnaval (terça)', source: banks },
  { when: -2, name: 'Sexta-feira Santa', source: banks },
  { when: '04-21', name: 'Tiradentes', source: national },
  { when: '05-01', name: 'Dia do Trabalho', source: national },
  { when: 60, name: 'Corpus Christi', source: banks },
  { when: '09-07', name: 'Independência', source: national },
  { when: '10-12', name: 'N. Sra. Aparecida', source: 'Lei 6.802/1980' },
  { when: '11-02', name: 'Finados', source: national },
  { when: '11-15', name: 'Proclamação da República', source: national },
  { when: '11-20', name: 'Consciência Negra', firstYear: 2024, source: 'Lei 14.759/2023' },
  { when: '12-25', name: 'Natal', source: national },
]
