BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0001');
CREATE TABLE entries (
	table_id VARCHAR(32) NOT NULL, 
	number INTEGER NOT NULL, 
	at BIGINT NOT NULL, 
	body TEXT NOT NULL, 
	PRIMARY KEY (table_id, number), 
	FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE
)
 WITHOUT ROWID

;
INSERT INTO "entries" VALUES('4jt1cBcdER4J',0,1794892888481,'{"kind":"made","game":"kali","rules":1,"options":{"rounds":1},"seats":[{"kind":"bot","player":null,"name":"bold","bot":"bold"},{"kind":"bot","player":null,"name":"cautious","bot":"cautious"}],"time":{"kind":"bot takes over","seconds":180},"window":5,"listed":false,"starts":"when full","host":"509f7c43672afcdaad6133d5401b11003acf0c23fb11070da35ce81528e4a14a","spectators":"1886ab6f1b7cef05de63cd99778c85ad973804aba231b5beb7bdd7cbad04a8c8","players":[]}');
INSERT INTO "entries" VALUES('4jt1cBcdER4J',1,1794892888481,'{"kind":"started","seed":"c410f674baee2e023ae7b0ad0c40ba28b31a03da012407522b13ce1499da9640","id":""}');
INSERT INTO "entries" VALUES('4jt1cBcdER4J',2,1794892888925,'{"kind":"moved","seat":0,"move":"draw","by":"bot","id":""}');
INSERT INTO "entries" VALUES('4jt1cBcdER4J',3,1794892888954,'{"kind":"moved","seat":1,"move":"draw","by":"bot","id":""}');
INSERT INTO "entries" VALUES('4jt1cBcdER4J',4,1794892888958,'{"kind":"moved","seat":1,"move":"enough","by":"bot","id":""}');
INSERT INTO "entries" VALUES('4jt1cBcdER4J',5,1794892888961,'{"kind":"moved","seat":0,"move":"take","by":"bot","id":""}');
INSERT INTO "entries" VALUES('4jt1cBcdER4J',6,1794892888963,'{"kind":"moved","seat":0,"move":"draw","by":"bot","id":""}');
INSERT INTO "entries" VALUES('4jt1cBcdER4J',7,1794892888965,'{"kind":"moved","seat":0,"move":"draw","by":"bot","id":""}');
INSERT INTO "entries" VALUES('4jt1cBcdER4J',8,1794892888966,'{"kind":"moved","seat":0,"move":"draw","by":"bot","id":""}');
INSERT INTO "entries" VALUES('4jt1cBcdER4J',9,1794892888967,'{"kind":"moved","seat":1,"move":"draw","by":"bot","id":""}');
INSERT INTO "entries" VALUES('4jt1cBcdER4J',10,1794892888969,'{"kind":"moved","seat":0,"move":"draw","by":"bot","id":""}');
INSERT INTO "entries" VALUES('4jt1cBcdER4J',11,1794892888970,'{"kind":"moved","seat":1,"move":"draw","by":"bot","id":""}');
INSERT INTO "entries" VALUES('4jt1cBcdER4J',12,1794892888971,'{"kind":"moved","seat":1,"move":"draw","by":"bot","id":""}');
INSERT INTO "entries" VALUES('4jt1cBcdER4J',13,1794892888972,'{"kind":"moved","seat":1,"move":"draw","by":"bot","id":""}');
INSERT INTO "entries" VALUES('4jt1cBcdER4J',14,1794892888974,'{"kind":"moved","seat":0,"move":"draw","by":"bot","id":""}');
INSERT INTO "entries" VALUES('4jt1cBcdER4J',15,1794892888975,'{"kind":"moved","seat":1,"move":"draw","by":"bot","id":""}');
INSERT INTO "entries" VALUES('4jt1cBcdER4J',16,1794892888976,'{"kind":"moved","seat":0,"move":"draw","by":"bot","id":""}');
INSERT INTO "entries" VALUES('4jt1cBcdER4J',17,1794892888978,'{"kind":"moved","seat":0,"move":"draw","by":"bot","id":""}');
INSERT INTO "entries" VALUES('4jt1cBcdER4J',18,1794892888979,'{"kind":"moved","seat":0,"move":"draw","by":"bot","id":""}');
INSERT INTO "entries" VALUES('4jt1cBcdER4J',19,1794892888980,'{"kind":"moved","seat":0,"move":"draw","by":"bot","id":""}');
INSERT INTO "entries" VALUES('4jt1cBcdER4J',20,1794892888981,'{"kind":"moved","seat":0,"move":"draw","by":"bot","id":""}');
INSERT INTO "entries" VALUES('4jt1cBcdER4J',21,1794892888983,'{"kind":"moved","seat":0,"move":"draw","by":"bot","id":""}');
INSERT INTO "entries" VALUES('4jt1cBcdER4J',22,1794892888984,'{"kind":"moved","seat":0,"move":"draw","by":"bot","id":""}');
INSERT INTO "entries" VALUES('4jt1cBcdER4J',23,1794892888985,'{"kind":"moved","seat":0,"move":"draw","by":"bot","id":""}');
INSERT INTO "entries" VALUES('4jt1cBcdER4J',24,1794892888994,'{"kind":"moved","seat":0,"move":"draw","by":"bot","id":""}');
INSERT INTO "entries" VALUES('4jt1cBcdER4J',25,1794892888997,'{"kind":"moved","seat":0,"move":"draw","by":"bot","id":""}');
INSERT INTO "entries" VALUES('7VywEVt2EXqf',0,1794892887644,'{"kind":"made","game":"kali","rules":1,"options":{"rounds":1},"seats":[{"kind":"human","player":0,"name":"Anna","bot":null},{"kind":"bot","player":null,"name":"bold","bot":"bold"},{"kind":"bot","player":null,"name":"cautious","bot":"cautious"}],"time":{"kind":"bot takes over","seconds":180},"window":5,"listed":false,"starts":"when full","host":"fa568b3fda53af1c0ff47a4955f76cfb94488e64f2c8a4248bb8d44bf66693d2","spectators":"f859e8e8ee2ebc739c9e0411fa3d0cab851ab146ea84b398fd45811d343b8625","players":["7bd91c97980055f42a907e1e0c9099c4a0cb92f560ffef35e8d748aeae9323da"]}');
INSERT INTO "entries" VALUES('7VywEVt2EXqf',1,1794892887644,'{"kind":"started","seed":"d7dfaacda05c99257d0454392add6f7c0f009fc401261f9cec1c0bb94f79209b","id":""}');
INSERT INTO "entries" VALUES('7VywEVt2EXqf',2,1794892888433,'{"kind":"moved","seat":2,"move":"draw","by":"bot","id":""}');
INSERT INTO "entries" VALUES('7VywEVt2EXqf',3,1794892888617,'{"kind":"moved","seat":2,"move":"enough","by":"bot","id":""}');
INSERT INTO "entries" VALUES('QMbgU_lVeFya',0,1794892887595,'{"kind":"made","game":"kali","rules":1,"options":{"rounds":1},"seats":[{"kind":"human","player":0,"name":"Anna","bot":null},{"kind":"open","player":1,"name":null,"bot":null},{"kind":"open","player":2,"name":null,"bot":null}],"time":{"kind":"bot takes over","seconds":180},"window":5,"listed":true,"starts":"when full","host":"f33fbe6bb677183adb2591d671776598b00620566db6a547da2ab604d2b4c22e","spectators":"1233a85e6f4b9285d68b04bddb2e45306e5031a9dea0cc998818a9bd7afa7389","players":["cd9cef29c32cf07c5f42ffe6344d061b3515d64d19690d5a578dde16e4b8e9a7","56929bf4d62233d4b2d10dc7e3e3922599069ffaa2b774a423027427a7de941c","9bf396b1511fecbe1ad36752fce2934d96a54b117dcceed8f1e1d33776ae7471"]}');
INSERT INTO "entries" VALUES('YnwkbOWOlahI',0,1794892888425,'{"kind":"made","game":"dracheninsel","rules":1,"options":{"round_limit":150,"boats":"","layout":"yellow brown grey green red red green blue yellow brown grey brown blue grey red blue yellow blue green grey yellow brown grey green red brown blue red brown green blue yellow grey green yellow grey blue red yellow brown red blue green brown green grey red green yellow red yellow brown green blue grey grey blue red yellow brown","destructive":4,"elements":3,"patrol":4,"curse":2,"flight":5,"journey":4,"slumber":3,"slumber_terror":4,"counter_terror":6,"treachery_attack":8,"treachery":2},"seats":[{"kind":"bot","player":null,"name":"hunter","bot":"hunter"},{"kind":"human","player":0,"name":"Anna","bot":null},{"kind":"bot","player":null,"name":"hunter","bot":"hunter"}],"time":{"kind":"bot takes over","seconds":180},"window":5,"listed":false,"starts":"when full","host":"477e9f9ad487d9051c35d2faf76469160fb0de5af1ddeca0ba99247fc25c09ee","spectators":"034da71ac057e4ef2672958e778fc7aed3604dd5ea32f92df30f1b06af929413","players":["287ea2daeabc5181a8d9b8c9930573ae45e7300b957d3b9440ca9350563282a8"]}');
INSERT INTO "entries" VALUES('YnwkbOWOlahI',1,1794892888425,'{"kind":"started","seed":"0284bdda1328892150eb2d8af7a6397da7f3699fcb8c099a08eaedb9284f8dd4","id":""}');
INSERT INTO "entries" VALUES('YnwkbOWOlahI',2,1794892888917,'{"kind":"moved","seat":2,"move":"hunter brown","by":"bot","id":""}');
INSERT INTO "entries" VALUES('YnwkbOWOlahI',3,1794892888952,'{"kind":"moved","seat":2,"move":"step h1","by":"bot","id":""}');
INSERT INTO "entries" VALUES('YnwkbOWOlahI',4,1794892888956,'{"kind":"moved","seat":2,"move":"pay red","by":"bot","id":""}');
INSERT INTO "entries" VALUES('tc4_Cz4L32Z5',0,1794892887932,'{"kind":"made","game":"einauge","rules":1,"options":{"edition":"de","selling":"free","ending":"round","lone_ship_counts":"no","colours":false,"cards":{"3":[2,1,0,0],"7":[0,1,1,1]},"first":"lot"},"seats":[{"kind":"human","player":0,"name":"Anna","bot":null},{"kind":"bot","player":null,"name":"merchant","bot":"merchant"},{"kind":"bot","player":null,"name":"merchant","bot":"merchant"}],"time":{"kind":"bot takes over","seconds":180},"window":5,"listed":false,"starts":"when full","host":"91f884715f63a904ebd1f9c59eabe6820156295661c1eddb08ecee75f540739e","spectators":"deb03f3f1b9d7910fe6f5d4edda669df83f3b05b3dbc22e30b95ab163f1a1e88","players":["4f8370795528ac67d2e139616d31e9d9cb15dd837dfd433f312085c731aa957d"]}');
INSERT INTO "entries" VALUES('tc4_Cz4L32Z5',1,1794892887932,'{"kind":"started","seed":"4694b39e47ebd28fef47f1b425e3af9f28ca821c31e7bf50027747c17843ac49","id":""}');
INSERT INTO "entries" VALUES('tc4_Cz4L32Z5',2,1794892888608,'{"kind":"moved","seat":2,"move":"buy 6","by":"bot","id":""}');
INSERT INTO "entries" VALUES('tc4_Cz4L32Z5',3,1794892888926,'{"kind":"moved","seat":2,"move":"move 2","by":"bot","id":""}');
CREATE TABLE tables (
	id VARCHAR(32) NOT NULL, 
	game VARCHAR(200) NOT NULL, 
	status VARCHAR(10) NOT NULL, 
	listed BOOLEAN NOT NULL, 
	seats INTEGER NOT NULL, 
	open INTEGER NOT NULL, 
	created BIGINT NOT NULL, 
	changed BIGINT NOT NULL, 
	PRIMARY KEY (id)
);
INSERT INTO "tables" VALUES('QMbgU_lVeFya','kali','waiting',1,3,2,1794892887595,1794892887626);
INSERT INTO "tables" VALUES('7VywEVt2EXqf','kali','running',0,3,0,1794892887644,1794892887648);
INSERT INTO "tables" VALUES('tc4_Cz4L32Z5','einauge','running',0,3,0,1794892887932,1794892888030);
INSERT INTO "tables" VALUES('YnwkbOWOlahI','dracheninsel','running',0,3,0,1794892888425,1794892888464);
INSERT INTO "tables" VALUES('4jt1cBcdER4J','kali','over',0,2,0,1794892888481,1794892889002);
CREATE INDEX tables_by_status ON tables (status, changed);
CREATE INDEX tables_listed ON tables (listed, created);
COMMIT;
