// The discount calculator: up to three baskets side by side, each with what it would cost.
import { definePage } from '../definePage';

export const discountCalculatorPage = definePage({
  paths: ['/pages/plazaActivity/discountCalculator/index'],
  arguments: {},
  title: 'checkout:calculator.title',
  words: ['checkout'],
  component: 'plazaActivity/DiscountCalculatorPage',
  share: 'page',
});
