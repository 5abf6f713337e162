// What sending costs: the templates of the mall and of its shops, by region and weight.
import Icon from '@ant-design/icons/TruckOutlined';
import { declareDesk } from '@/patterns/desk';

export default declareDesk({
  subject: 'freight',
  group: 'goods',
  order: 5,
  letter: '2 D',
  icon: Icon,
  needs: ['list_freight_templates'],
  pages: [{ path: 'freight', page: () => import('./FreightPage') }],
});
