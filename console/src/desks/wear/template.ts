// The table to begin with, as spreadsheets read it. Its heads are those that the server knows (server/features/wear/wear_import_rules.cpp).
const heads = {
  'zh-CN':
    '分类编码,小类编码,中文名,英文名,图片文件,左,上,宽,高,层,积分价,最低等级,品牌中文,品牌英文,店铺编号,商品编号,上新时间,排序',
  en: 'Category,Kind,Name in Chinese,Name in English,Picture,Left,Top,Width,Height,Layer,Points,Least tier,Brand in Chinese,Brand in English,Shop,Product,Comes out,Order',
} as const;
const example = '驼色风衣,Camel trench,camel-trench.png,260,270,230,364,40,220,0,,,,,2026-12-01 10:00,1';

/** With an example of that category and kind. */
export const templateOf = (language: string, category = 'jacket', kind = 'trench') =>
  `\uFEFF${language === 'en' ? heads.en : heads['zh-CN']}\r\n${category},${kind},${example}\r\n`;
