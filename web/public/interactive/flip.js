// A game of pairs. What it tells the mall: that it is ready, how high it is, that it is finished, what to pass on, and where to lead.
'use strict';

const given = new URLSearchParams(location.hash.slice(1));
const visit = given.get('visit');
const english = given.get('lang') === 'en';
const tell = (message) => parent.postMessage({ visit, ...message }, '*');

const words = english
  ? { begin: 'Find the six pairs.', left: (n) => `${n} to go`, done: 'All found!', card: (n) => `Card ${n}`, share: 'Tell a friend', points: 'My points', title: 'Flip the pairs', content: 'I found all six pairs at Galleria' }
  : { begin: '找到六对一样的图案。', left: (n) => `还剩 ${n} 对`, done: '全部找到了！', card: (n) => `第 ${n} 张`, share: '告诉朋友', points: '看看积分', title: '翻翻乐', content: '我在云廊找到了全部六对' };

const pictures = ['茶', '竹', '瓷', '扇', '铃', '月'];
const told = document.getElementById('told');
const cards = document.getElementById('cards');
const more = document.getElementById('more');
document.documentElement.lang = english ? 'en' : 'zh-CN';

function shuffled(items) {
  const left = [...items];
  const dealt = [];
  while (left.length > 0) dealt.push(...left.splice(Math.floor(Math.random() * left.length), 1));
  return dealt;
}

let open = [];
let found = 0;

function close(pair) {
  for (const card of pair) {
    card.textContent = '';
    card.setAttribute('aria-label', card.dataset.name);
    delete card.dataset.open;
  }
}

function finish() {
  told.textContent = words.done;
  more.hidden = false;
  tell({ type: 'height', heightPx: document.documentElement.scrollHeight });
  tell({ type: 'finished' });
}

function turn(card, picture) {
  if ('open' in card.dataset) return;
  if (open.length === 2) {
    close(open);
    open = [];
  }
  card.dataset.open = '';
  card.textContent = picture;
  card.setAttribute('aria-label', `${card.dataset.name} ${picture}`);
  open.push(card);
  if (open.length < 2 || open[0].textContent !== open[1].textContent) return;
  open = [];
  found += 1;
  if (found === pictures.length) finish();
  else told.textContent = words.left(pictures.length - found);
}

shuffled([...pictures, ...pictures]).forEach((picture, index) => {
  const card = document.createElement('button');
  card.type = 'button';
  card.dataset.name = words.card(index + 1);
  card.setAttribute('aria-label', card.dataset.name);
  card.addEventListener('click', () => turn(card, picture));
  cards.append(card);
});

const share = document.getElementById('share');
share.textContent = words.share;
share.addEventListener('click', () => tell({ type: 'share', title: words.title, content: words.content }));
const points = document.getElementById('points');
points.textContent = words.points;
points.addEventListener('click', () => tell({ type: 'open', page: 'points' }));

told.textContent = words.begin;
tell({ type: 'ready' });
tell({ type: 'height', heightPx: document.documentElement.scrollHeight });
