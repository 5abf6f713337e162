// What hangs in the wardrobe: categories in the order of their tabs, their shelves, and each piece with its names, its price and how it is drawn.
import { readFileSync } from 'node:fs';
import { drawBody, jackets, lowers, shoes } from './wear-clothes.mjs';
import { blushes, brows, eyes, hairs, marks, mouths, noses } from './wear-head.mjs';
import { accessories, carry, drawStage, hold } from './wear-things.mjs';

const tones = JSON.parse(readFileSync(new URL('tones.json', import.meta.url), 'utf8'));
const black = '#352823';
const brown = '#4a2f24';
const chestnut = '#7a4a32';
const linen = '#a9794f';
const plum = '#5a3340';
const smoke = '#5f5450';

// A piece: key, Chinese name, English name, price in points (0: free), how it is drawn, and what else holds for it: shop, tier, releaseDays.
const piece = (key, zh, en, pricePoints, draw, more = {}) => ({ key, name: { zh, en }, pricePoints, draw, shop: null, tier: null, releaseDays: 0, ...more });
const shelf = (key, zh, en, pieces, more = {}) => ({ key, name: { zh, en }, pieces, ...more });
const from = (shop, more = {}) => ({ shop, ...more });
const nothing = null;

const jacket = (name, ...rest) => (pen) => jackets[name](pen, ...rest);
const lower = (name, ...rest) => (pen) => lowers[name](pen, ...rest);
const shoe = (name, ...rest) => (pen) => shoes[name](pen, ...rest);
const hair = (name, ...rest) => (pen) => hairs[name](pen, ...rest);
const carried = (name, ...rest) => (pen) => carry(pen, name, ...rest);
const held = (name, ...rest) => (pen) => hold(pen, name, ...rest);
const worn = (name, ...rest) => (pen) => accessories[name](pen, ...rest);
const eye = (name, ...rest) => (pen) => eyes[name](pen, ...rest);
const mouth = (name, ...rest) => (pen) => mouths[name](pen, ...rest);
const blush = (name, ...rest) => (pen) => blushes[name](pen, ...rest);
const behind = (tone, name) => (pen) => drawStage(pen, typeof tone === 'string' ? tones[tone] : tone, name);
const night = { top: '#4b4270', bottom: '#8d6f86', line: '#ffffff', deep: '#241d33' };
const dusk = { top: '#5a2f2a', bottom: '#b0684a', line: '#ffe9c8', deep: '#3a1713' };
const peach = { top: '#fdf1e6', bottom: '#f0cfae', line: '#ffffff', deep: '#b07a4a' };

const shear = from('shear-and-co-l3');
const face = from('moyan-l1');
const rosy = from('lumen-and-rose-l1');

/** The categories. `z` is the layer of their pieces, unless a shelf says its own; `groupId` tells which choose among each other. */
export const categories = [
  { typeCode: 'hair', groupId: 1, name: { zh: '发型', en: 'Hair' }, tagSide: 'none', z: 60, shelves: [
    shelf('hair-short', '短发', 'Short', [
      piece('hair-bob-brown', '深棕波波头', 'Deep brown bob', 0, hair('bob', brown), shear),
      piece('hair-bob-linen', '亚麻波波头', 'Flaxen bob', 80, hair('bob', linen), shear),
      piece('hair-bob-plum', '梅子波波头', 'Plum bob', 120, hair('bob', plum), from('shear-and-co-l3', { tier: 'silver' })),
      piece('hair-short-black', '黑色碎短发', 'Choppy black crop', 0, hair('short', black), shear),
      piece('hair-short-chestnut', '栗色碎短发', 'Choppy chestnut crop', 60, hair('short', chestnut), shear),
      piece('hair-pixie-brown', '侧分精灵短发', 'Side-parted pixie', 80, hair('pixie', brown), shear),
      piece('hair-pixie-smoke', '雾灰精灵短发', 'Smoky grey pixie', 160, hair('pixie', smoke), from('shear-and-co-l3', { tier: 'gold' })),
    ]),
    shelf('hair-long', '长发', 'Long', [
      piece('hair-straight-black', '黑长直', 'Long and straight, black', 0, hair('straight', black), shear),
      piece('hair-straight-brown', '棕色齐刘海长发', 'Long brown with a fringe', 60, hair('straight', brown), shear),
      piece('hair-wavy-chestnut', '栗色大波浪', 'Chestnut waves', 120, hair('wavy', chestnut), shear),
      piece('hair-wavy-linen', '奶茶色大波浪', 'Milk-tea waves', 160, hair('wavy', linen), shear),
      piece('hair-curly-brown', '蓬松羊毛卷', 'Soft wool curls', 100, hair('curly', brown), shear),
      piece('hair-curly-chestnut', '焦糖羊毛卷', 'Caramel wool curls', 120, hair('curly', '#8a5535'), shear),
    ]),
    shelf('hair-tied', '盘发与编发', 'Tied and braided', [
      piece('hair-bun-black', '红绳丸子头', 'Topknot with a red cord', 0, hair('bun', black), shear),
      piece('hair-bun-chestnut', '栗色丸子头', 'Chestnut topknot', 60, hair('bun', chestnut), shear),
      piece('hair-buns-brown', '双丸子头', 'Two little buns', 100, hair('buns', brown), shear),
      piece('hair-ponytail-chestnut', '绿绳侧马尾', 'Side ponytail, green band', 60, hair('ponytail', chestnut), shear),
      piece('hair-ponytail-black', '黑色侧马尾', 'Black side ponytail', 0, hair('ponytail', black), shear),
      piece('hair-braids-brown', '双麻花辫', 'Twin braids', 80, hair('braids', brown), shear),
      piece('hair-sidebraid-linen', '亚麻侧编发', 'Flaxen side braid', 160, hair('sidebraid', linen), shear),
      piece('hair-pinned-black', '簪花发髻', 'Pinned up with a flower', 220, hair('pinned', black, '#e79aa0'), from('shear-and-co-l3', { tier: 'gold' })),
    ]),
  ] },
  { typeCode: 'jacket', groupId: 2, name: { zh: '外套', en: 'Jacket' }, tagSide: 'right', z: 40, shelves: [
    shelf('jacket-coat', '大衣', 'Coats', [
      piece('jacket-trench-camel', '驼色双排扣风衣', 'Camel double-breasted trench', 220, jacket('trench', '#c9a476', '#fbf5ea'), from('sulin-l2')),
      piece('jacket-trench-stone', '石灰色长风衣', 'Stone trench', 220, jacket('trench', '#b7b2a4', '#55504a'), from('sulin-l2')),
      piece('jacket-trench-olive', '橄榄绿风衣', 'Olive trench', 260, jacket('trench', '#87875f', '#f3ead9'), from('northgate-l3')),
      piece('jacket-coat-oat', '燕麦羊绒大衣', 'Oat cashmere coat', 320, jacket('coat', '#dcc7a6', '#8a5a4a'), from('nuan-cashmere-l2', { tier: 'gold' })),
      piece('jacket-coat-charcoal', '炭灰双面呢大衣', 'Charcoal wool coat', 280, jacket('coat', '#5d5a5b', '#f3ead9'), from('sulin-l2')),
      piece('jacket-coat-plaid', '暖棕格纹大衣', 'Warm brown checked coat', 300, jacket('coat', '#a9805a', '#fbf5ea', 'turtle', '#5a3a26'), from('yixiu-l2')),
    ]),
    shelf('jacket-suit', '西装', 'Blazers', [
      piece('jacket-blazer-navy', '藏青金扣西装', 'Navy blazer, gold buttons', 180, jacket('blazer', '#3a4560', '#f5efe4'), from('loom-theory-l2')),
      piece('jacket-blazer-grey', '灰格纹西装', 'Grey checked blazer', 180, jacket('blazer', '#9a968f', '#fbf5ea', 'turtle', '#5f5b56'), from('loom-theory-l2')),
      piece('jacket-blazer-rose', '豆沙色西装', 'Dusty rose blazer', 200, jacket('blazer', '#c08c84', '#fbf5ea', 'round'), from('yixiu-l2')),
      piece('jacket-denim', '水洗牛仔夹克', 'Washed denim jacket', 0, jacket('denim', '#6f8fb8', '#fbf7ef'), from('indigo-works-l3')),
      piece('jacket-denim-dark', '原色牛仔夹克', 'Raw denim jacket', 120, jacket('denim', '#3f5478', '#e9dcc6', 'turtle'), from('indigo-works-l3')),
      piece('jacket-biker', '黑色骑士皮衣', 'Black biker jacket', 320, jacket('biker', '#3d3633', '#f3ead9'), from('cordwain-l3', { tier: 'gold' })),
      piece('jacket-varsity', '墨绿棒球服', 'Bottle-green varsity jacket', 160, jacket('varsity', '#2f5a4c', '#efe4d0', '#fbf7ef'), from('courtside-l3')),
    ]),
    shelf('jacket-knit', '针织', 'Knitwear', [
      piece('jacket-cardigan-sage', '鼠尾草开衫', 'Sage cardigan', 0, jacket('cardigan', '#a4b79c', '#fbf5ea'), from('soft-hours-l3')),
      piece('jacket-cardigan-cream', '奶油粗针开衫', 'Cream chunky cardigan', 120, jacket('cardigan', '#eee0c8', '#b5745e'), from('nuan-cashmere-l2')),
      piece('jacket-cardigan-rose', '豆粉开衫', 'Rose cardigan', 120, jacket('cardigan', '#d7a49e', '#fbf5ea'), from('soft-hours-l3')),
      piece('jacket-sweater-cable', '米白麻花毛衣', 'Ivory cable sweater', 0, jacket('sweater', '#efe5d3', 'cable', ''), from('nuan-cashmere-l2')),
      piece('jacket-sweater-stripe', '海魂条纹毛衣', 'Breton striped sweater', 80, jacket('sweater', '#f5eee0', 'stripe', '#3f5478'), from('fieldbook-l3')),
      piece('jacket-sweater-fair', '费尔岛毛衣', 'Fair Isle sweater', 180, jacket('sweater', '#8d4a3c', 'yoke', '#f3dfba'), from('fieldbook-l3')),
      piece('jacket-sweater-dots', '焦糖圆点毛衣', 'Caramel dotted sweater', 100, jacket('sweater', '#c08652', 'dots', '#f7ead2'), from('yixiu-l2')),
      piece('jacket-vest', '学院菱格背心', 'Argyle vest and shirt', 100, jacket('vest', '#5f6f86', '#fbf7ef'), from('loom-theory-l2')),
    ]),
    shelf('jacket-light', '衬衫与卫衣', 'Shirts and hoodies', [
      piece('jacket-shirt-white', '挺括白衬衫', 'Crisp white shirt', 0, jacket('shirt', '#f3efe6', ''), from('loom-theory-l2')),
      piece('jacket-shirt-stripe', '蓝条纹衬衫', 'Blue striped shirt', 0, jacket('shirt', '#eef1f2', '#7f9cc0'), from('loom-theory-l2')),
      piece('jacket-tee-cloud', '云朵短袖', 'Cloud T-shirt', 0, jacket('tee', '#9db6c6', 'cloud'), from('soft-hours-l3')),
      piece('jacket-tee-heart', '小红心短袖', 'Little heart T-shirt', 0, jacket('tee', '#f6efe2', 'heart'), from('soft-hours-l3')),
      piece('jacket-hoodie-lilac', '丁香紫卫衣', 'Lilac hoodie', 80, jacket('hoodie', '#b3a3c9', '#fbf7ef'), from('stride-lab-l3')),
      piece('jacket-hoodie-oat', '燕麦色卫衣', 'Oatmeal hoodie', 0, jacket('hoodie', '#dccbb0', '#fffaf0'), from('stride-lab-l3')),
    ]),
    shelf('jacket-down', '羽绒', 'Down', [
      piece('jacket-puffer-brick', '砖红短羽绒', 'Brick short puffer', 260, jacket('puffer', '#b5573c', '#fbf5ea'), from('terrane-l3')),
      piece('jacket-puffer-ivory', '奶白面包服', 'Ivory bread puffer', 260, jacket('puffer', '#f0e6d6', '#8d6f54'), from('terrane-l3')),
      piece('jacket-puffer-sky', '雾蓝短羽绒', 'Misty blue puffer', 280, jacket('puffer', '#8fa9bb', '#fbf5ea'), from('terrane-l3', { releaseDays: 6 })),
    ]),
    shelf('jacket-guofeng', '国风', 'Chinese style', [
      piece('jacket-qipao-jade', '墨绿盘扣上衣', 'Jade top with knot buttons', 240, jacket('qipao', '#2f6e5c', '#e9c98d', '#f2e3c4'), from('yixiu-l2')),
      piece('jacket-qipao-lilac', '藕荷盘扣上衣', 'Lotus lilac top', 200, jacket('qipao', '#b09ac2', '#f3e6cf', '#f7e4ea'), from('yixiu-l2')),
      piece('jacket-qipao-moon', '月白盘扣上衣', 'Moon-white top', 0, jacket('qipao', '#d5e0e2', '#7f9cae', '#f0b9b8'), from('yixiu-l2')),
      piece('jacket-hanfu-apricot', '杏色交领襦', 'Apricot crossed-collar top', 300, jacket('hanfu', '#f3dcbf', '#c46a4a', '#7d9a86'), from('yixiu-l2', { tier: 'gold' })),
      piece('jacket-hanfu-mist', '烟青交领襦', 'Mist-blue crossed-collar top', 360, jacket('hanfu', '#c3d4d2', '#49707a', '#c98b8b'), from('yixiu-l2', { tier: 'platinum' })),
      piece('jacket-poncho-jade', '松绿斗篷', 'Pine-green cape', 240, jacket('poncho', '#2f5a4c', '#efe3cf'), from('sulin-l2')),
      piece('jacket-poncho-plum', '梅紫斗篷', 'Plum cape', 260, jacket('poncho', '#75506f', '#f3e6d8'), from('sulin-l2', { tier: 'silver' })),
    ]),
  ] },
  { typeCode: 'trousers', groupId: 3, name: { zh: '下装', en: 'Bottoms' }, tagSide: 'left', z: 30, shelves: [
    shelf('trousers-long', '长裤', 'Trousers', [
      piece('trousers-wide-sage', '灰绿阔腿裤', 'Grey-green wide-leg trousers', 0, lower('wide', '#5f6a63'), from('loom-theory-l2')),
      piece('trousers-wide-oat', '燕麦阔腿裤', 'Oat wide-leg trousers', 80, lower('wide', '#d8c6a8'), from('loom-theory-l2')),
      piece('trousers-wide-cocoa', '可可阔腿裤', 'Cocoa wide-leg trousers', 80, lower('wide', '#6e5242'), from('loom-theory-l2')),
      piece('trousers-track', '侧条纹运动裤', 'Side-striped track trousers', 60, lower('wide', '#3f4a5c', '#f3ead9'), from('stride-lab-l3')),
      piece('trousers-tapered-ink', '墨黑小脚裤', 'Ink slim trousers', 0, lower('tapered', '#3f3a38'), from('loom-theory-l2')),
      piece('trousers-tapered-plaid', '格纹烟管裤', 'Checked cigarette trousers', 120, lower('tapered', '#8f867a', '#544c44'), from('loom-theory-l2')),
    ]),
    shelf('trousers-jeans', '牛仔', 'Denim', [
      piece('trousers-jeans-blue', '卷边直筒牛仔裤', 'Rolled straight jeans', 0, lower('straight', '#56739c'), from('indigo-works-l3')),
      piece('trousers-jeans-light', '浅蓝直筒牛仔裤', 'Light blue straight jeans', 60, lower('straight', '#9ab4d0'), from('indigo-works-l3')),
      piece('trousers-jeans-ecru', '本白直筒裤', 'Ecru straight jeans', 80, lower('straight', '#e8dcc6', false), from('indigo-works-l3')),
      piece('trousers-denim-skirt', '排扣牛仔半裙', 'Buttoned denim skirt', 80, lower('mini', '#56739c', '#e6cfa0'), from('indigo-works-l3')),
    ]),
    shelf('trousers-skirt', '半裙', 'Skirts', [
      piece('trousers-pleated-cream', '奶油百褶裙', 'Cream pleated skirt', 0, lower('pleated', '#e9dcc6'), from('sulin-l2')),
      piece('trousers-pleated-plaid', '英伦格百褶裙', 'Tartan pleated skirt', 140, lower('pleated', '#8a4a40', '#3c2f2f', 340), from('sulin-l2')),
      piece('trousers-pleated-ink', '墨色百褶长裙', 'Ink pleated skirt', 120, lower('pleated', '#4a4648', '', 384), from('sulin-l2')),
      piece('trousers-slip-champagne', '香槟缎面裙', 'Champagne satin skirt', 200, lower('slip', '#dcc39a'), from('sulin-l2', { tier: 'silver' })),
      piece('trousers-slip-flower', '碎花长裙', 'Sprigged long skirt', 120, lower('slip', '#f0e3d2', '#c9776a'), from('yixiu-l2')),
      piece('trousers-corduroy', '焦糖灯芯绒短裙', 'Caramel corduroy skirt', 60, lower('mini', '#b5783f', '#f0dcae'), from('fieldbook-l3')),
    ]),
    shelf('trousers-shorts', '短裤', 'Shorts', [
      piece('trousers-shorts-khaki', '卡其短裤', 'Khaki shorts', 0, lower('shorts', '#c2a677'), from('fieldbook-l3')),
      piece('trousers-shorts-plaid', '格纹西装短裤', 'Checked tailored shorts', 100, lower('shorts', '#7f868c', '#4b5157'), from('loom-theory-l2')),
    ]),
    shelf('trousers-guofeng', '国风', 'Chinese style', [
      piece('trousers-mamian-ink', '墨金马面裙', 'Ink and gold horse-face skirt', 320, lower('mamian', '#3b3a44', '#b98a45', '#f3dfb0'), from('yixiu-l2', { tier: 'gold' })),
      piece('trousers-mamian-red', '绛红马面裙', 'Crimson horse-face skirt', 280, lower('mamian', '#9c3b35', '#d9ab62', '#fbeed0'), from('yixiu-l2')),
      piece('trousers-mamian-jade', '青瓷马面裙', 'Celadon horse-face skirt', 280, lower('mamian', '#9dbcae', '#4d7d71', '#f3e6c8'), from('yixiu-l2', { releaseDays: 9 })),
    ]),
  ] },
  { typeCode: 'shoe', groupId: 4, name: { zh: '鞋履', en: 'Shoes' }, tagSide: 'left', z: 20, shelves: [
    shelf('shoe-leather', '皮鞋', 'Leather shoes', [
      piece('shoe-loafer-oxblood', '牛血红乐福鞋', 'Oxblood loafers', 0, shoe('loafer', '#6a2f28', '#f3ead9'), from('mira-step-l2')),
      piece('shoe-loafer-black', '黑色乐福鞋', 'Black loafers', 60, shoe('loafer', '#352d2a', '#d9cbb8'), from('mira-step-l2')),
      piece('shoe-loafer-camel', '驼色乐福鞋', 'Camel loafers', 80, shoe('loafer', '#a9774a', '#fbf3e4'), from('mira-step-l2')),
      piece('shoe-maryjane-red', '樱桃玛丽珍', 'Cherry Mary Janes', 100, shoe('maryjane', '#a83a36', '#fbf3e4'), from('mira-step-l2')),
      piece('shoe-maryjane-ink', '漆黑玛丽珍', 'Patent black Mary Janes', 80, shoe('maryjane', '#332c2c', '#fbf7ef'), from('mira-step-l2')),
    ]),
    shelf('shoe-boot', '靴', 'Boots', [
      piece('shoe-ankle-brown', '棕色切尔西靴', 'Brown Chelsea boots', 120, shoe('ankle', '#7a4b30'), from('cordwain-l3')),
      piece('shoe-ankle-black', '黑色切尔西靴', 'Black Chelsea boots', 120, shoe('ankle', '#3a3331'), from('cordwain-l3')),
      piece('shoe-tall-cocoa', '可可长筒靴', 'Cocoa tall boots', 200, shoe('tall', '#6a4431'), from('cordwain-l3')),
      piece('shoe-tall-cream', '奶油长筒靴', 'Cream tall boots', 220, shoe('tall', '#e5d7c0'), from('cordwain-l3', { tier: 'silver' })),
      piece('shoe-snow', '毛边雪地靴', 'Fur-trimmed snow boots', 140, shoe('snow', '#b58a5e', '#f7ecdb'), from('terrane-l3')),
    ]),
    shelf('shoe-sport', '运动鞋', 'Trainers', [
      piece('shoe-sneaker-white', '小白鞋', 'White trainers', 0, shoe('sneaker', '#f3eee4', '#5d7558', '#fbf7ef'), from('stride-lab-l3')),
      piece('shoe-sneaker-grey', '元祖灰跑鞋', 'Grey runners', 80, shoe('sneaker', '#a5a29c', '#c46a35', '#fbf7ef'), from('stride-lab-l3')),
      piece('shoe-sneaker-blue', '雾蓝板鞋', 'Misty blue trainers', 60, shoe('sneaker', '#8fa9bb', '#fbf3e4', '#f3ead9'), from('stride-lab-l3')),
      piece('shoe-high-red', '砖红高帮帆布鞋', 'Brick high-tops', 60, shoe('high', '#b5473a', '#b5473a'), from('courtside-l3')),
      piece('shoe-high-ink', '黑色高帮帆布鞋', 'Black high-tops', 0, shoe('high', '#3b3634', '#b5473a'), from('courtside-l3')),
    ]),
    shelf('shoe-guofeng', '国风', 'Chinese style', [
      piece('shoe-embroidered-red', '绛红绣花鞋', 'Crimson embroidered shoes', 120, shoe('embroidered', '#9c3b35', '#f3c9c4', ''), from('mira-step-l2')),
      piece('shoe-embroidered-jade', '青缎绣花鞋', 'Celadon embroidered shoes', 120, shoe('embroidered', '#6f9a8c', '#fbeed0', ''), from('mira-step-l2')),
    ]),
  ] },
  { typeCode: 'rightHand', groupId: 5, name: { zh: '右手', en: 'Right hand' }, tagSide: 'left', z: 50, shelves: [
    shelf('right-bag', '包', 'Bags', [
      piece('right-tote-cognac', '干邑手工托特', 'Cognac hand-made tote', 160, carried('tote', '#b5643c'), from('atelier-nuvola-l2')),
      piece('right-tote-forest', '墨绿手工托特', 'Forest hand-made tote', 160, carried('tote', '#3f6151'), from('atelier-nuvola-l2')),
      piece('right-saddle-tan', '焦糖马鞍包', 'Caramel saddle bag', 200, carried('saddle', '#a8693a'), from('atelier-nuvola-l2')),
      piece('right-saddle-wine', '酒红马鞍包', 'Wine saddle bag', 220, carried('saddle', '#863c40'), from('atelier-nuvola-l2', { tier: 'silver' })),
      piece('right-box-black', '黑色盒子包', 'Black box bag', 240, carried('box', '#3b3230'), from('cordwain-l3', { tier: 'gold' })),
      piece('right-box-cream', '奶油盒子包', 'Cream box bag', 240, carried('box', '#e3d2b6'), from('cordwain-l3')),
      piece('right-bucket-mist', '雾蓝水桶包', 'Misty blue bucket bag', 140, carried('bucket', '#8fa5b3'), from('kite-and-key-l2')),
      piece('right-satchel-oak', '橡木色剑桥包', 'Oak satchel', 180, carried('satchel', '#93653c'), from('kite-and-key-l2')),
    ]),
    shelf('right-day', '出门走走', 'Out and about', [
      piece('right-basket', '藤编篮', 'Wicker basket', 0, carried('basket', '#d2a96b', ''), from('linen-house-l5')),
      piece('right-basket-flowers', '装满花的藤篮', 'Basket full of flowers', 120, carried('basket', '#c99a5b', '#d9847c'), from('petal-post-l1')),
      piece('right-paper', '云廊购物纸袋', 'Galleria paper bag', 0, carried('paper', '#f1e4cd', '<path d="M84 344v-18a11 11 0 0 1 22 0v18M89 344v-16a6 6 0 0 1 12 0v16" fill="none" stroke="#9a7440" stroke-width="2"/>')),
      piece('right-gift', '红丝带礼盒', 'Gift with a red ribbon', 60, carried('gift', '#efe0c6', '#b9402b')),
      piece('right-umbrella', '墨绿长柄伞', 'Forest-green umbrella', 0, carried('umbrella', '#3f6151'), from('voyage-lane-l3')),
      piece('right-lantern', '手提红灯笼', 'Red lantern', 100, carried('lantern', '#d2503c')),
      piece('right-puppy', '牵一只小狗', 'A puppy on its lead', 400, carried('puppy', '#d9a566'), { tier: 'platinum' }),
      piece('right-skateboard', '枫木滑板', 'Maple skateboard', 120, carried('skateboard', '#c46a4a'), from('courtside-l3')),
      piece('right-none', '空手', 'Nothing', 0, nothing),
    ]),
  ] },
  { typeCode: 'leftHand', groupId: 6, name: { zh: '左手', en: 'Left hand' }, tagSide: 'right', z: 52, shelves: [
    shelf('left-taste', '吃喝', 'Food and drink', [
      piece('left-latte', '焙记热拿铁', 'Roast Ledger latte', 0, held('cup', '#9a7440'), from('roast-ledger-b1')),
      piece('left-oolong', '茶台乌龙', 'Tea Terrace oolong', 0, held('cup', '#5d7f68'), from('tea-terrace-b1')),
      piece('left-milktea', '黑糖珍珠奶茶', 'Brown sugar pearl milk tea', 60, held('milktea', '#c99a6b'), from('milk-ribbon-b1')),
      piece('left-matcha', '抹茶珍珠奶茶', 'Matcha pearl milk tea', 60, held('milktea', '#a3b97d'), from('milk-ribbon-b1')),
      piece('left-icecream', '双球冰淇淋', 'Two scoops', 60, held('icecream', '#f0b9b8', '#a9cdb8'), from('gelato-piazza-l7')),
      piece('left-hawthorn', '冰糖葫芦', 'Candied hawthorn', 80, held('hawthorn'), from('sweet-archive-b1')),
      piece('left-popcorn', '影城爆米花', 'Cinema popcorn', 60, held('popcorn'), from('galleria-cinema-l8')),
    ]),
    shelf('left-flower', '花', 'Flowers', [
      piece('left-roses', '红玫瑰花束', 'Bunch of roses', 120, held('bouquet', '#c9655c', '#f0c9a0', '#f4e3d0'), from('petal-post-l1')),
      piece('left-bouquet-lilac', '丁香色花束', 'Lilac bouquet', 120, held('bouquet', '#a58fc0', '#f0d9e2', '#e9c46a'), from('petal-post-l1')),
      piece('left-tulips', '三枝郁金香', 'Three tulips', 80, held('tulips', '#e08a6d'), from('petal-post-l1')),
      piece('left-sunflower', '一枝向日葵', 'A sunflower', 0, held('sunflower'), from('petal-post-l1')),
    ]),
    shelf('left-thing', '小物', 'Little things', [
      piece('left-phone', '自拍手机', 'Phone for a selfie', 0, held('phone', '#8d9db0'), from('pixel-orchard-l5')),
      piece('left-book', '四开书店的新书', 'A new book from Quarto', 60, held('book', '#a8483c'), from('quarto-books-l8')),
      piece('left-camera', '复古相机', 'Vintage camera', 160, held('camera', '#6b4a35'), from('lumiere-camera-l5')),
      piece('left-fan', '桃花团扇', 'Peach-blossom fan', 140, held('fan', '#efe3cf', '#e79aa0')),
      piece('left-balloon', '红气球', 'Red balloon', 80, held('balloon', '#c9564a'), from('cloud-castle-l4')),
      piece('left-bear', '小熊玩偶', 'Teddy bear', 180, held('bear', '#b98a5c'), from('paper-whale-l4')),
      piece('left-none', '空手', 'Nothing', 0, nothing),
    ]),
  ] },
  { typeCode: 'accessory', groupId: 7, name: { zh: '配饰', en: 'Accessories' }, tagSide: 'none', z: 64, shelves: [
    shelf('accessory-generic', '不戴', 'None', [piece('accessory-none', '不戴配饰', 'No accessory', 0, nothing)]),
    shelf('accessory-hat', '帽子', 'Hats', [
      piece('accessory-beret-red', '砖红贝雷帽', 'Brick beret', 80, worn('beret', '#b5473a'), from('yixiu-l2')),
      piece('accessory-beret-camel', '驼色贝雷帽', 'Camel beret', 80, worn('beret', '#b58a5c'), from('yixiu-l2')),
      piece('accessory-beret-ink', '墨色贝雷帽', 'Ink beret', 0, worn('beret', '#453c39'), from('yixiu-l2')),
      piece('accessory-bucket', '燕麦渔夫帽', 'Oat bucket hat', 60, worn('bucket', '#dccbb0', '#a9805a'), from('fieldbook-l3')),
      piece('accessory-straw', '蝴蝶结草帽', 'Straw hat with a bow', 120, worn('straw', '#e6cb93', '#a8483c'), from('linen-house-l5')),
      piece('accessory-beanie', '毛球针织帽', 'Bobble beanie', 60, worn('beanie', '#c9885a', '#e9d3b3'), from('nuan-cashmere-l2')),
      piece('accessory-beanie-mist', '雾蓝针织帽', 'Misty blue beanie', 60, worn('beanie', '#8fa5b3', '#dfe6ea'), from('nuan-cashmere-l2')),
      piece('accessory-cap', '墨绿棒球帽', 'Bottle-green cap', 60, worn('cap', '#3f6151', '#b98a45'), from('courtside-l3')),
    ], { z: 70 }),
    shelf('accessory-hair', '发饰', 'For the hair', [
      piece('accessory-headband', '酒红发箍', 'Wine headband', 60, worn('headband', '#8d3f48')),
      piece('accessory-bow-cream', '奶油蝴蝶结', 'Cream bow', 0, worn('bow', '#e9d6b6')),
      piece('accessory-bow-red', '绛红蝴蝶结', 'Crimson bow', 60, worn('bow', '#b9402b')),
      piece('accessory-clips', '彩色一字夹', 'Two bright clips', 0, worn('clips', '#d9847c', '#e2b04a')),
      piece('accessory-headphones', '奶白头戴耳机', 'Ivory headphones', 240, worn('headphones', '#e9e0d0'), from('sonora-l5', { tier: 'gold' })),
    ], { z: 68 }),
    shelf('accessory-eyewear', '眼镜', 'Eyewear', [
      piece('accessory-glasses', '细框圆眼镜', 'Fine round glasses', 0, worn('glasses', '#3a2c20'), from('halcyon-eyewear-l1')),
      piece('accessory-glasses-gold', '金丝圆眼镜', 'Gold round glasses', 80, worn('glasses', '#b98a45'), from('halcyon-eyewear-l1')),
      piece('accessory-square', '玳瑁方框眼镜', 'Tortoiseshell glasses', 80, worn('square', '#7a4a2c'), from('halcyon-eyewear-l1')),
      piece('accessory-sunglasses', '茶色墨镜', 'Tea-tinted sunglasses', 160, worn('sunglasses', '#8a5a3c'), from('halcyon-eyewear-l1')),
    ], { z: 64 }),
    shelf('accessory-earring', '耳饰', 'Earrings', [
      piece('accessory-pearls', '珍珠耳钉', 'Pearl studs', 60, worn('pearls'), from('pearl-lane-l1')),
      piece('accessory-hoops', '金圈耳环', 'Gold hoops', 80, worn('hoops'), from('orne-l1')),
      piece('accessory-drops', '翡翠水滴耳坠', 'Jade drops', 200, worn('drops', '#4d8d78'), from('yuheng-l1', { tier: 'silver' })),
    ], { z: 62 }),
    shelf('accessory-neck', '围巾与颈饰', 'Scarves and necklaces', [
      piece('accessory-scarf-red', '砖红羊绒围巾', 'Brick cashmere scarf', 120, worn('scarf', '#b5402b', ''), from('nuan-cashmere-l2')),
      piece('accessory-scarf-check', '驼格围巾', 'Camel checked scarf', 140, worn('scarf', '#c9a476', '#6b4a35'), from('nuan-cashmere-l2')),
      piece('accessory-scarf-cream', '奶白粗针围巾', 'Ivory chunky scarf', 0, worn('scarf', '#efe5d3', ''), from('nuan-cashmere-l2')),
      piece('accessory-kerchief', '波点小方巾', 'Dotted kerchief', 60, worn('kerchief', '#3f5478', '#fbf3e4'), from('yixiu-l2')),
      piece('accessory-necklace', '玉坠项链', 'Jade pendant', 160, worn('necklace', '#5d9c86'), from('yuheng-l1')),
      piece('accessory-strand', '珍珠项链', 'Strand of pearls', 220, worn('strand'), from('pearl-lane-l1', { tier: 'gold' })),
    ], { z: 46 }),
    shelf('accessory-body', '胸针与小包', 'Brooches and small bags', [
      piece('accessory-brooch', '山茶胸针', 'Camellia brooch', 100, worn('brooch', '#d9847c'), from('orne-l1')),
      piece('accessory-crossbody', '斜挎小包', 'Little crossbody bag', 140, worn('crossbody', '#a8693a'), from('kite-and-key-l2')),
    ], { z: 44 }),
  ] },
  { typeCode: 'background', groupId: 8, name: { zh: '背景', en: 'Backgrounds' }, tagSide: 'none', z: 0, shelves: [
    shelf('background-studio', '影棚', 'Studio', [
      piece('background-peach', '暖杏影棚', 'Apricot studio', 0, behind(peach, 'plain')),
      piece('background-sage', '鼠尾草影棚', 'Sage studio', 0, behind('sage', 'plain')),
      piece('background-mist', '雾蓝影棚', 'Misty studio', 0, behind('mist', 'plain')),
      piece('background-blush', '豆粉影棚', 'Blush studio', 60, behind('blush', 'plain')),
      piece('background-lilac', '丁香影棚', 'Lilac studio', 60, behind('lilac', 'plain')),
    ]),
    shelf('background-mall', '云廊里', 'In the mall', [
      piece('background-books', '四开书店', 'Quarto Books', 120, behind('sand', 'shelves')),
      piece('background-gallery', '周末画展', 'Weekend gallery', 120, behind('pearl', 'gallery')),
      piece('background-cafe', '街角咖啡馆', 'Corner café', 120, behind('clay', 'awning')),
      piece('background-window', '落地窗边', 'By the tall window', 80, behind('sand', 'window')),
    ]),
    shelf('background-season', '四时', 'Seasons', [
      piece('background-blossom', '春樱', 'Spring blossom', 140, behind('blush', 'petals')),
      piece('background-hills', '夏日远山', 'Summer hills', 0, behind('sky', 'hills')),
      piece('background-autumn', '秋叶', 'Autumn leaves', 100, behind('honey', 'leaves')),
      piece('background-snow', '初雪', 'First snow', 140, behind('mist', 'snow')),
      piece('background-lanterns', '灯会', 'Lantern fair', 240, behind(dusk, 'lanterns'), { tier: 'gold' }),
      piece('background-night', '城市星夜', 'City at night', 200, behind(night, 'stars'), { tier: 'silver' }),
    ]),
  ] },
  { typeCode: 'eye', groupId: 9, name: { zh: '眼睛', en: 'Eyes' }, tagSide: 'none', z: 16, shelves: [
    shelf('eye-open', '睁眼', 'Open', [
      piece('eye-round-brown', '圆圆杏眼', 'Round, brown', 0, eye('round', '#8a5a3a')),
      piece('eye-round-hazel', '琥珀圆眼', 'Round, amber', 60, eye('round', '#c08a45'), face),
      piece('eye-gentle', '温柔垂眼', 'Gentle', 0, eye('gentle', '#7a4f38')),
      piece('eye-gentle-green', '青瓷垂眼', 'Gentle, celadon', 80, eye('gentle', '#6f9a86'), face),
      piece('eye-cat', '上扬猫眼', 'Cat eyes', 60, eye('cat', '#7a5a3a'), face),
      piece('eye-sparkling', '星星眼', 'Sparkling', 120, eye('sparkling', '#8a5a3a'), face),
      piece('eye-sparkling-blue', '湖蓝星星眼', 'Sparkling, lake blue', 160, eye('sparkling', '#6a95b5'), from('moyan-l1', { tier: 'gold' })),
    ]),
    shelf('eye-closed', '笑与眨', 'Smiling and winking', [
      piece('eye-smiling', '笑成月牙', 'Crescent smile', 0, eye('smiling')),
      piece('eye-dreaming', '闭眼小憩', 'Closed, dreaming', 60, eye('dreaming')),
      piece('eye-winking', '眨一只眼', 'A wink', 60, eye('winking', '#8a5a3a')),
    ]),
  ] },
  { typeCode: 'eyebrow', groupId: 10, name: { zh: '眉毛', en: 'Eyebrows' }, tagSide: 'none', z: 17, shelves: [
    shelf('eyebrow-all', '眉形', 'Shapes', [
      piece('eyebrow-soft', '弯弯眉', 'Soft', 0, () => brows.soft('#5a3b2e')),
      piece('eyebrow-straight', '平眉', 'Straight', 0, () => brows.straight('#5a3b2e')),
      piece('eyebrow-arched', '柳叶眉', 'Willow-leaf', 0, () => brows.arched('#54372b')),
      piece('eyebrow-thick', '自然浓眉', 'Full', 60, () => brows.thick('#4c3328'), face),
      piece('eyebrow-short', '豆豆眉', 'Little dots', 60, () => brows.short('#5a3b2e'), face),
      piece('eyebrow-worried', '八字眉', 'A little worried', 0, () => brows.worried('#5a3b2e')),
      piece('eyebrow-lively', '挑眉', 'One raised', 60, () => brows.lively('#5a3b2e'), face),
    ]),
  ] },
  { typeCode: 'nose', groupId: 11, name: { zh: '鼻子', en: 'Nose' }, tagSide: 'none', z: 14, shelves: [
    shelf('nose-all', '鼻形', 'Shapes', [
      piece('nose-soft', '小巧鼻', 'Small', 0, noses.soft),
      piece('nose-dot', '一点鼻', 'A dot', 0, noses.dot),
      piece('nose-round', '圆圆鼻', 'Round', 0, noses.round),
      piece('nose-bridge', '挺鼻梁', 'With a bridge', 60, noses.bridge, face),
    ]),
  ] },
  { typeCode: 'mouth', groupId: 12, name: { zh: '嘴巴', en: 'Mouth' }, tagSide: 'none', z: 15, shelves: [
    shelf('mouth-mood', '心情', 'Moods', [
      piece('mouth-calm', '浅浅一笑', 'A faint smile', 0, mouth('calm', '#a8473c')),
      piece('mouth-smile', '弯弯嘴角', 'A smile', 0, mouth('smile', '#a8473c')),
      piece('mouth-open', '开怀大笑', 'A big laugh', 60, mouth('open', '#b24a40')),
      piece('mouth-pout', '嘟嘟嘴', 'A pout', 60, mouth('pout', '#c9655c')),
      piece('mouth-cat', '猫猫嘴', 'Cat mouth', 60, mouth('cat', '#a8473c')),
      piece('mouth-tongue', '吐舌头', 'Tongue out', 60, mouth('tongue', '#a8473c')),
      piece('mouth-side', '歪嘴坏笑', 'A crooked grin', 0, mouth('side', '#a8473c')),
    ]),
    shelf('mouth-colour', '唇色', 'Lip colours', [
      piece('mouth-lips-red', '正红唇', 'Classic red', 100, mouth('lips', '#bb3a34'), rosy),
      piece('mouth-lips-rose', '豆沙唇', 'Dusty rose', 80, mouth('lips', '#c4776f'), rosy),
    ]),
  ] },
  { typeCode: 'blush', groupId: 13, name: { zh: '腮红', en: 'Blush' }, tagSide: 'none', z: 12, shelves: [
    shelf('blush-all', '画法', 'Styles', [
      piece('blush-peach', '蜜桃腮红', 'Peach', 0, blush('soft', '#e58f7c')),
      piece('blush-bare', '淡淡气色', 'Barely there', 0, blush('soft', '#e08a78', 0.28)),
      piece('blush-rose', '玫瑰腮红', 'Rose', 0, blush('soft', '#dd7484', 0.5), rosy),
      piece('blush-lifted', '斜扫腮红', 'Swept up', 60, blush('lifted', '#d97b6c'), rosy),
    ]),
  ] },
  { typeCode: 'blush1', groupId: 13, name: { zh: '腮红 · 妆效', en: 'Blush · looks' }, tagSide: 'none', z: 12, shelves: [
    shelf('blush1-all', '妆效', 'Looks', [
      piece('blush1-sunny', '晒伤妆', 'Sun-kissed', 80, blush('sunny', '#e08068'), rosy),
      piece('blush1-strokes', '害羞小斜线', 'Shy strokes', 60, blush('strokes', '#e58f7c')),
    ]),
  ] },
  { typeCode: 'mark', groupId: 14, name: { zh: '面饰', en: 'Face marks' }, tagSide: 'none', z: 13, shelves: [
    shelf('mark-natural', '自然', 'Natural', [
      piece('mark-none', '素颜', 'Bare', 0, nothing),
      piece('mark-freckles', '小雀斑', 'Freckles', 0, marks.freckles),
      piece('mark-mole', '泪痣', 'A mole by the eye', 0, marks.mole),
      piece('mark-lipmole', '唇边痣', 'A mole by the lips', 0, marks.lipmole),
    ]),
    shelf('mark-sticker', '贴纸', 'Stickers', [
      piece('mark-heart', '小红心贴', 'Heart sticker', 60, marks.heart),
      piece('mark-star', '金星贴', 'Gold star', 60, marks.star),
      piece('mark-plaster', '创可贴', 'Plaster', 60, marks.plaster),
      piece('mark-petal', '落樱贴', 'Fallen petals', 80, marks.petal),
      piece('mark-huadian', '花钿', 'Flower mark', 100, marks.huadian),
      piece('mark-glitter', '星光亮片', 'Glitter', 120, marks.glitter, from('moyan-l1', { tier: 'silver' })),
    ], { z: 13 }),
  ] },
  { typeCode: 'body', groupId: 15, name: { zh: '人物', en: 'Figure' }, tagSide: 'none', z: 10, shelves: [
    shelf('body-all', '肤色', 'Skin', [
      piece('body-fair', '白皙', 'Fair', 0, (pen) => drawBody(pen, '#f4d3b8')),
      piece('body-warm', '暖蜜', 'Honey', 0, (pen) => drawBody(pen, '#e8bd97')),
      piece('body-deep', '可可', 'Cocoa', 0, (pen) => drawBody(pen, '#b98460')),
    ]),
  ] },
];

const base = { fair: 'body-fair', warm: 'body-warm', deep: 'body-deep' };
const look = (member, name, background, body, face_parts, rest) => ({ member, name, materials: [`background-${background}`, base[body], ...face_parts, ...rest] });

/** Looks that members of the demo mall have put together and shared. */
export const looks = [
  look('gu-beibei', '周五去看展', 'mist', 'fair', ['eye-round-brown', 'eyebrow-soft', 'nose-soft', 'mouth-smile', 'blush-peach', 'mark-none'], ['hair-ponytail-chestnut', 'jacket-denim', 'trousers-jeans-ecru', 'shoe-sneaker-white', 'right-tote-forest', 'left-book', 'accessory-scarf-red']),
  look('su-su', '去花市的早晨', 'blush', 'fair', ['eye-gentle', 'eyebrow-arched', 'nose-dot', 'mouth-calm', 'blush-rose', 'mark-none'], ['hair-straight-brown', 'jacket-cardigan-sage', 'trousers-slip-flower', 'shoe-maryjane-ink', 'right-basket', 'left-tulips', 'accessory-none']),
  look('lin-xiao', '老城南散步', 'sage', 'fair', ['eye-smiling', 'eyebrow-soft', 'nose-soft', 'mouth-calm', 'blush-peach', 'mark-none'], ['hair-bun-black', 'jacket-qipao-jade', 'trousers-wide-oat', 'shoe-embroidered-red', 'right-saddle-wine', 'left-fan', 'accessory-drops']),
  look('he-yi', '风有点大', 'peach', 'warm', ['eye-smiling', 'eyebrow-straight', 'nose-round', 'mouth-open', 'blush-peach', 'mark-freckles'], ['hair-curly-brown', 'jacket-puffer-brick', 'trousers-jeans-blue', 'shoe-sneaker-grey', 'right-bucket-mist', 'left-latte', 'accessory-none']),
  look('lin-xiao', '一件风衣的秋天', 'peach', 'fair', ['eye-round-brown', 'eyebrow-soft', 'nose-soft', 'mouth-calm', 'blush-peach', 'mark-none'], ['hair-bob-brown', 'jacket-trench-camel', 'trousers-wide-sage', 'shoe-loafer-oxblood', 'right-tote-cognac', 'left-latte', 'accessory-none']),
  look('ye-zi', '初雪那天', 'snow', 'fair', ['eye-sparkling', 'eyebrow-soft', 'nose-dot', 'mouth-smile', 'blush-rose', 'mark-none'], ['hair-wavy-linen', 'jacket-puffer-ivory', 'trousers-pleated-plaid', 'shoe-snow', 'right-box-cream', 'left-hawthorn', 'accessory-beanie']),
  look('chen-mo', '周一的会', 'window', 'warm', ['eye-cat', 'eyebrow-thick', 'nose-bridge', 'mouth-calm', 'blush-bare', 'mark-none'], ['hair-short-black', 'jacket-blazer-navy', 'trousers-tapered-ink', 'shoe-loafer-black', 'right-satchel-oak', 'left-phone', 'accessory-square']),
  look('a-ning', '丁香色的下午', 'lilac', 'fair', ['eye-gentle', 'eyebrow-worried', 'nose-dot', 'mouth-pout', 'blush-peach', 'mark-star'], ['hair-buns-brown', 'jacket-hoodie-lilac', 'trousers-shorts-khaki', 'shoe-high-ink', 'right-paper', 'left-milktea', 'accessory-none']),
  look('tang-guo', '游乐场见', 'hills', 'fair', ['eye-winking', 'eyebrow-lively', 'nose-soft', 'mouth-tongue', 'blush-peach', 'mark-heart'], ['hair-braids-brown', 'jacket-tee-heart', 'trousers-denim-skirt', 'shoe-high-red', 'right-none', 'left-balloon', 'accessory-bow-red']),
  look('ye-zi', '灯会等你', 'lanterns', 'fair', ['eye-gentle', 'eyebrow-arched', 'nose-soft', 'mouth-lips-red', 'blush-lifted', 'mark-huadian'], ['hair-pinned-black', 'jacket-hanfu-apricot', 'trousers-mamian-red', 'shoe-embroidered-red', 'right-lantern', 'left-none', 'accessory-drops']),
  look('wei-lan', '书店的一下午', 'books', 'warm', ['eye-round-hazel', 'eyebrow-soft', 'nose-soft', 'mouth-smile', 'blush-bare', 'mark-mole'], ['hair-sidebraid-linen', 'jacket-sweater-fair', 'trousers-corduroy', 'shoe-tall-cocoa', 'right-satchel-oak', 'left-book', 'accessory-glasses']),
  look('mi-li', '接孩子放学', 'autumn', 'warm', ['eye-smiling', 'eyebrow-soft', 'nose-round', 'mouth-smile', 'blush-peach', 'mark-none'], ['hair-pixie-brown', 'jacket-coat-plaid', 'trousers-wide-cocoa', 'shoe-ankle-brown', 'right-umbrella', 'left-hawthorn', 'accessory-scarf-cream']),
  look('old-zhou', '带相机出门', 'cafe', 'warm', ['eye-gentle', 'eyebrow-thick', 'nose-bridge', 'mouth-side', 'blush-bare', 'mark-none'], ['hair-short-chestnut', 'jacket-trench-olive', 'trousers-tapered-plaid', 'shoe-ankle-black', 'right-none', 'left-camera', 'accessory-cap']),
  look('su-su', '春樱落下来', 'blossom', 'fair', ['eye-sparkling', 'eyebrow-soft', 'nose-dot', 'mouth-lips-rose', 'blush1-sunny', 'mark-petal'], ['hair-wavy-chestnut', 'jacket-cardigan-rose', 'trousers-pleated-cream', 'shoe-maryjane-red', 'right-basket-flowers', 'left-none', 'accessory-straw']),
  look('he-yi', '夜跑之后', 'night', 'deep', ['eye-cat', 'eyebrow-straight', 'nose-round', 'mouth-open', 'blush-bare', 'mark-plaster'], ['hair-short-black', 'jacket-varsity', 'trousers-track', 'shoe-sneaker-blue', 'right-skateboard', 'left-oolong', 'accessory-none']),
  look('gu-beibei', '遛狗也要好看', 'sage', 'deep', ['eye-round-brown', 'eyebrow-arched', 'nose-soft', 'mouth-smile', 'blush-rose', 'mark-freckles'], ['hair-curly-chestnut', 'jacket-sweater-stripe', 'trousers-jeans-light', 'shoe-sneaker-white', 'right-tote-cognac', 'left-icecream', 'accessory-hoops']),
];

/** What the show is called and how its pages behave. */
export const database = {
  name: { zh: '云廊变装秀', en: 'Galleria dress-up show' },
  config: {
    shareDialogTip: { zh: '把这身搭配分享给朋友，看看谁更会穿', en: 'Share this look with friends and see who dresses best' },
    hideBrandMark: false, scaleInfo: 1, onlyOneGroupIds: [13], secondShowTxtList: ['hair', 'jacket', 'trousers', 'shoe', 'rightHand', 'leftHand', 'accessory', 'background'],
  },
};
